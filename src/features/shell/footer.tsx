import styles from './shell.module.css'

/** Spec 1: a credit for the developer, and the association's copyright line. */
export function Footer() {
  return (
    <footer className={styles.footer}>
      <span>Powered By Parade Portal Team</span>
      <span>© 2024 Home Builders Association. All rights reserved.</span>
    </footer>
  )
}
