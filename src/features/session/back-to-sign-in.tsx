import { Group } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import styles from './session.module.css'

export function BackToSignIn() {
  return (
    <Group className={styles.below} component="p" gap="0 1rem" align="stretch" justify="space-between" mt="md">
      <Link to="/">Back to sign in</Link>
    </Group>
  )
}
