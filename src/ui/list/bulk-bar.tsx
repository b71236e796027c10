import { ActionIcon, Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { useMedia } from '#app/ui/use-media.ts'
import styles from './bulk-bar.module.css'

interface BulkBarProps {
  chosen: number
  /** How many selected rows the search and filters hide. */
  unseen: number
  /** Label such as "412 events"; undefined when all of them are selected. */
  allFound: string | undefined
  onChooseAll: () => void
  onClear: () => void
  children: ReactNode
}

/** Actions for the selected rows, visible at any scroll position; on a narrow screen in one row that scrolls sideways. */
export function BulkBar({ chosen, unseen, allFound, onChooseAll, onClear, children }: BulkBarProps) {
  const isNarrow = useMedia('(width < 64em)')
  const all = allFound && <Button onClick={onChooseAll}>Select all {allFound}</Button>
  return (
    <Group
      className={styles.bulk}
      component="section"
      gap="0.375rem"
      px="sm"
      py="xs"
      bdrs="lg"
      c="white"
      wrap={isNarrow ? 'nowrap' : 'wrap'}
      aria-label="Selection"
    >
      <Text component="output" inherit fz="sm" me="xs">
        <strong>{chosen} selected</strong>
        {unseen > 0 && `, ${unseen} not shown`}
      </Text>
      {isNarrow ? (
        <>
          <Group className={styles.scrolling} gap="0.375rem" wrap="nowrap">
            {children}
            {all}
          </Group>
          <ActionIcon variant="default" size="var(--control-height)" aria-label="Clear selection" onClick={onClear}>
            <Icon name="close" size={20} />
          </ActionIcon>
        </>
      ) : (
        <>
          {all}
          {children}
          <Button leftSection={<Icon name="close" size={16} />} onClick={onClear}>
            Clear selection
          </Button>
        </>
      )}
    </Group>
  )
}
