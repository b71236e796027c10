import { Paper } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './field.module.css'

/** Number fields with `steps`, one per row; two per row where there is room. */
export function CountRows({ children }: { children: ReactNode }) {
  return (
    <Paper className={styles.counts} withBorder>
      {children}
    </Paper>
  )
}
