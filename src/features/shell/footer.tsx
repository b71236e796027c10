import styles from './shell.module.css'

/** The developer's credit and the association's copyright. */
export function Footer() {
  return (
    <footer className={styles.footer}>
      <span>Powered By Parade Portal Team</span>
      <span>© 2024 Home Builders Association. All rights reserved.</span>
    </footer>
  )
}
