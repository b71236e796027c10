import { Group } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import styles from './session.module.css'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /**
     * The email typed on the sign-in page, for the next page; in the history state and not in the
     * URL, which others may see.
     */
    email?: string
  }
}

export function ForgotPasswordLink({ email }: { email: string }) {
  return (
    <Group className={styles.below} component="p" gap="0 1rem" align="stretch" justify="space-between" mt="md">
      <Link to="/reset-password" state={{ email }}>
        Forgot your password?
      </Link>
    </Group>
  )
}
