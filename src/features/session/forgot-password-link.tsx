import { Link } from '@tanstack/react-router'
import styles from './session.module.css'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** What was written on the sign-in, for the next page: in the history and not in the address, which others may read. */
    email?: string
  }
}

export function ForgotPasswordLink({ email }: { email: string }) {
  return (
    <p className={styles.below}>
      <Link to="/reset-password" state={{ email }}>
        Forgot your password?
      </Link>
    </p>
  )
}
