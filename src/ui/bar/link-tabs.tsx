import { Group } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './link-tabs.module.css'

/** Links to the parts of a screen, in a row above it; the current one carries `aria-current="page"`. */
export function LinkTabs({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Group className={styles.tabs} component="nav" gap="0.25rem" align="stretch" wrap="nowrap" mb="lg" aria-label={label}>
      {children}
    </Group>
  )
}
