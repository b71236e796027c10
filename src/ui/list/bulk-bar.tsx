import { ActionIcon, Group, Stack, VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { TextButton } from '#app/ui/text-button.tsx'
import { useMedia } from '#app/ui/use-media.ts'
import styles from './bulk-bar.module.css'
import { grouped } from './row-count-label.ts'

interface BulkBarProps {
  chosen: number
  /** How many selected rows the search and filters hide. */
  unseen: number
  /** Label such as "412 events"; undefined when all of them are selected. */
  allMatching: string | undefined
  onChooseAll: () => void
  onClear: () => void
  children: ReactNode
}

/** Actions for the selected rows, visible at any scroll position, in one row that scrolls sideways. */
export function BulkBar({ chosen, unseen, allMatching, onChooseAll, onClear, children }: BulkBarProps) {
  const isNarrow = useMedia('(width < 48em)')
  return (
    <Group
      className={styles.bulk}
      component="section"
      gap="0.375rem"
      px="sm"
      py="xs"
      bdrs="lg"
      c="white"
      wrap="nowrap"
      aria-label="Selection"
    >
      <Stack gap={0} align="flex-start" {...(!isNarrow && { flex: 'none', me: 'xs' })} fz="sm">
        <output>
          <strong style={{ whiteSpace: 'nowrap' }}>{grouped(chosen)} selected</strong>
          {unseen > 0 && `, ${grouped(unseen)} not shown`}
        </output>
        {allMatching && (
          <TextButton mt="-0.375rem" mb="-0.5rem" c="inherit" fz="inherit" onClick={onChooseAll}>
            Select all {isNarrow ? <VisuallyHidden>{allMatching}</VisuallyHidden> : allMatching}
          </TextButton>
        )}
      </Stack>
      {/* The padding is the room that a focus ring needs. */}
      <Group className={styles.scrolling} gap="0.375rem" wrap="nowrap" miw={0} m="-0.25rem" p="0.25rem" style={{ overflowX: 'auto' }}>
        {children}
      </Group>
      <ActionIcon variant="default" size="var(--control-height)" aria-label="Clear selection" onClick={onClear}>
        <Icon name="close" size={20} />
      </ActionIcon>
    </Group>
  )
}
