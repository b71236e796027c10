import { verticalListSortingStrategy } from '@dnd-kit/sortable'
import { ActionIcon, Group, Paper, Text } from '@mantine/core'
import { useState, type KeyboardEvent } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { MoveButton, moved } from './move-button.tsx'
import { Sortable, useSortableItem } from './sortable.tsx'
import { Announcement } from '#app/ui/messages/announcement.tsx'

interface ArrangeLinesProps {
  ids: readonly string[]
  nameOf: (id: string) => string
  onChange: (ids: string[]) => void
}

/** Lines that can be reordered by dragging, with the arrow keys, or with the buttons. */
export function ArrangeLines({ ids, nameOf, onChange }: ArrangeLinesProps) {
  const [message, setMessage] = useState('')

  function move(id: string, to: number) {
    const next = moved(ids, id, to)
    onChange(next)
    setMessage(`${nameOf(id)} moved to position ${next.indexOf(id) + 1} of ${next.length}.`)
  }

  return (
    <Sortable
      ids={ids}
      nameOf={nameOf}
      strategy={verticalListSortingStrategy}
      onMove={(from, to) => onChange(moved(ids, ids[from] ?? '', to))}
    >
      <Paper component="ol" withBorder>
        {ids.map((id, index) => (
          <Line key={id} id={id} name={nameOf(id)} index={index} count={ids.length} onMove={(to) => move(id, to)} />
        ))}
      </Paper>
      <Announcement>{message}</Announcement>
    </Sortable>
  )
}

interface LineProps {
  id: string
  name: string
  index: number
  count: number
  onMove: (to: number) => void
}

function Line({ id, name, index, count, onMove }: LineProps) {
  const {
    item: { ref, style },
    handle,
    isDragging,
  } = useSortableItem(id)

  function press(event: KeyboardEvent) {
    const steps: Record<string, number> = { ArrowUp: -1, ArrowDown: 1, Home: -count, End: count }
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    onMove(index + step)
  }

  return (
    <Group
      ref={ref}
      component="li"
      gap="xs"
      px="0.25rem"
      pos="relative"
      bg={isDragging ? 'var(--brand-wash)' : 'transparent'}
      style={{ ...style, ...(index > 0 && { borderTop: '1px solid var(--line)' }) }}
    >
      <ActionIcon
        {...handle}
        variant="subtle"
        c="dimmed"
        size="2.75rem"
        aria-label={`${name}, position ${index + 1} of ${count}. Use the arrow keys to move it.`}
        aria-describedby={undefined}
        onKeyDown={press}
      >
        <Icon name="grip" />
      </ActionIcon>
      <Text span inherit flex="1 1 5rem" miw={0}>
        {name}
      </Text>
      <MoveButton way="up" label={`Move ${name} up`} isOff={index === 0} onMove={() => onMove(index - 1)} />
      <MoveButton way="down" label={`Move ${name} down`} isOff={index === count - 1} onMove={() => onMove(index + 1)} />
    </Group>
  )
}
