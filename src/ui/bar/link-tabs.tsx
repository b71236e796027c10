import { Group } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './link-tabs.module.css'

/** A row of links to the pages of a section. The current link carries `aria-current="page"`. */
export function LinkTabs({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Group
      className={styles.tabs}
      component="nav"
      gap="0.25rem"
      align="stretch"
      wrap="nowrap"
      mb="lg"
      style={{ overflowX: 'auto', borderBlockEnd: '1px solid var(--line)' }}
      aria-label={label}
    >
      {children}
    </Group>
  )
}
