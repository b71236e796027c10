import { Group } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './form-bar.module.css'

interface FormBarProps {
  /** There is nothing to save: it stays at the end of its form, where the edge of a dialog doesn’t cut it. */
  isAtRest?: boolean
  children: ReactNode
}

/** Sticks to the bottom of a long form, with its save status and its buttons. */
export function FormBar({ isAtRest = false, children }: FormBarProps) {
  return (
    <Group className={styles.bar} data-at-rest={isAtRest} gap="0.5rem 0.75rem" py="xs" bg="var(--sheet)">
      {children}
    </Group>
  )
}
