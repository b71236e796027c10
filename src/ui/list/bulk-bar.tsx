import { Group, UnstyledButton } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './bulk-bar.module.css'
import list from './list.module.css'

interface BulkBarProps {
  chosen: number
  /** Of the chosen, how many the search and the filters leave out. */
  unseen: number
  /** In words, such as "412 events"; undefined when all of them are chosen. */
  allFound: string | undefined
  onChooseAll: () => void
  onClear: () => void
  children: ReactNode
}

/** What can be done with the chosen rows, in reach wherever the list has been scrolled to. */
export function BulkBar({ chosen, unseen, allFound, onChooseAll, onClear, children }: BulkBarProps) {
  return (
    <Group className={styles.bulk} component="section" gap="0.5rem 0.75rem" px="md" py="xs" bg="var(--sheet)" aria-label="Selection">
      <output>
        <strong>{chosen} selected</strong>
        {unseen > 0 && `, ${unseen} not shown`}
      </output>
      {allFound && (
        <UnstyledButton className={list.tool} onClick={onChooseAll}>
          Select all {allFound}
        </UnstyledButton>
      )}
      {children}
      <UnstyledButton className={list.tool} onClick={onClear}>
        Clear selection
      </UnstyledButton>
    </Group>
  )
}
