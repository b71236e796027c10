import { useDroppable } from '@dnd-kit/core'
import { Group, Stack, Text } from '@mantine/core'
import { useId, useState } from 'react'
import type { Entry } from '#contract/entry/schema.ts'
import { entryStatusLabels, type EntryStatus } from '#contract/entry/status.ts'
import { BoardCard, type BoardCardProps } from './board-card.tsx'
import { TextButton } from '#app/ui/text-button.tsx'

/** Enough to look through at once; rendering hundreds would slow the whole board down. */
const atFirst = 25
const more = 100

interface BoardColumnProps extends Omit<BoardCardProps, 'entry'> {
  status: EntryStatus
  entries: readonly Entry[]
  /** Whether the dragged card can be dropped here; undefined while none is dragged. */
  isOpen: boolean | undefined
}

export function BoardColumn({ status, entries, isOpen, ...card }: BoardColumnProps) {
  const id = useId()
  const [limit, setLimit] = useState(atFirst)
  const { setNodeRef, isOver } = useDroppable({ id: status })
  const left = entries.length - limit
  return (
    // The buttons on the cards do by keyboard what dragging does here.
    <Stack
      ref={setNodeRef}
      component="section"
      gap="0.5rem"
      mih="12rem"
      p="0.5rem"
      bg={isOpen && isOver ? 'var(--go-wash)' : 'var(--sheet-sunk)'}
      opacity={isOpen === false ? 0.6 : 1}
      style={{
        borderStyle: 'solid',
        borderWidth: '4px 1px 1px',
        borderColor: isOpen ? 'var(--go)' : 'var(--line-strong) var(--line) var(--line)',
      }}
      aria-labelledby={id}
    >
      <Group component="h2" gap="xs" justify="space-between" px="0.25rem" fz="md" id={id}>
        {entryStatusLabels[status]}{' '}
        <Text span inherit c="dimmed" fw={400}>
          {entries.length.toLocaleString('en-US')}
        </Text>
      </Group>
      {entries.length > 0 && (
        <Stack component="ul" gap="xs">
          {entries.slice(0, limit).map((entry) => (
            <BoardCard key={entry.id} entry={entry} {...card} />
          ))}
        </Stack>
      )}
      {left > 0 && (
        <TextButton onClick={() => setLimit(limit + more)}>
          Show {left <= more ? `all ${entries.length.toLocaleString('en-US')}` : `${more} more`}
        </TextButton>
      )}
    </Stack>
  )
}
