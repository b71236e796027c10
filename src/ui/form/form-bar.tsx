import { Group } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './form-bar.module.css'

/** Sticks to the bottom of a long form, with its save status and its buttons. */
export function FormBar({ children }: { children: ReactNode }) {
  return (
    <Group className={styles.bar} gap="0.5rem 0.75rem" py="xs" bg="var(--sheet)">
      {children}
    </Group>
  )
}
