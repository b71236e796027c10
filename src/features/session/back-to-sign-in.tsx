import { Link } from '@tanstack/react-router'
import styles from './session.module.css'

export function BackToSignIn() {
  return (
    <p className={styles.below}>
      <Link to="/">Back to sign in</Link>
    </p>
  )
}
