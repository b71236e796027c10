import { Group } from '@mantine/core'
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
    <Group className={styles.below} component="p" gap="0 1rem" align="stretch" justify="space-between" mt="md">
      <Link to="/reset-password" state={{ email }}>
        Forgot your password?
      </Link>
    </Group>
  )
}
