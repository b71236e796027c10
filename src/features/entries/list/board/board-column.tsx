import { Group, Stack, Text } from '@mantine/core'
import { useId, useState } from 'react'
import type { Entry } from '#contract/entry/schema.ts'
import { BoardCard } from './board-card.tsx'
import styles from './entry-board.module.css'
import type { EntryNames } from '../entry-names.ts'
import { TextButton } from '#app/ui/text-button.tsx'

/** Enough to look through at once; rendering hundreds would slow the whole board down. */
const atFirst = 25
const more = 100

interface BoardColumnProps {
  label: string
  entries: readonly Entry[]
  eventId: string
  names: EntryNames
  isOnline: boolean
  /** Whether the dragged card can be dropped here; undefined while none is dragged. */
  isOpen: boolean | undefined
  onPull: (entry: Entry | undefined) => void
  onDrop: () => void
  onMove: (entry: Entry) => void
}

export function BoardColumn({ label, entries, eventId, names, isOnline, isOpen, onPull, onDrop, onMove }: BoardColumnProps) {
  const id = useId()
  const [most, setMost] = useState(atFirst)
  const [isOver, setOver] = useState(false)
  const left = entries.length - most
  return (
    // The buttons on the cards do by keyboard what dragging does here.
    <Stack
      className={styles.column}
      component="section"
      gap="0.5rem"
      mih="12rem"
      p="0.5rem"
      aria-labelledby={id}
      data-open={isOpen}
      data-over={isOver && isOpen !== undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        onDrop()
      }}
    >
      <Group component="h2" gap="xs" justify="space-between" px="0.25rem" fz="md" id={id}>
        {label}{' '}
        <Text span inherit c="dimmed" fw={400}>
          {entries.length.toLocaleString('en-US')}
        </Text>
      </Group>
      {entries.length > 0 && (
        <Stack component="ul" gap="xs">
          {entries.slice(0, most).map((entry) => (
            <BoardCard key={entry.id} entry={entry} eventId={eventId} names={names} isOnline={isOnline} onPull={onPull} onMove={onMove} />
          ))}
        </Stack>
      )}
      {left > 0 && (
        <TextButton onClick={() => setMost(most + more)}>
          Show {left <= more ? `all ${entries.length.toLocaleString('en-US')}` : `${more} more`}
        </TextButton>
      )}
    </Stack>
  )
}
