import { Group, type GroupProps } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './link-tabs.module.css'

interface LinkTabsProps extends Pick<GroupProps, 'mb' | 'mt' | 'mx' | 'px'> {
  label: string
  children: ReactNode
}

/** A row of links to the pages of a section. The current link carries `aria-current="page"`. */
export function LinkTabs({ label, children, ...box }: LinkTabsProps) {
  return (
    <Group
      className={styles.tabs}
      component="nav"
      gap="0.25rem"
      align="stretch"
      wrap="nowrap"
      mb="lg"
      style={{ overflowX: 'auto', whiteSpace: 'nowrap', borderBlockEnd: '1px solid var(--line)' }}
      aria-label={label}
      {...box}
    >
      {children}
    </Group>
  )
}
