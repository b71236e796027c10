import { Group } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './sheet-actions.module.css'

/** The buttons at the end of a dialog, the main one last, as in the bar of a form. They stay in view while what is above them scrolls. */
export function SheetActions({ children }: { children: ReactNode }) {
  return (
    <Group className={styles.actions} gap="xs" align="stretch" justify="flex-end">
      {children}
    </Group>
  )
}
