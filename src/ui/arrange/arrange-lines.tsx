import { ActionIcon, Group, Paper, Text } from '@mantine/core'
import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { MoveButton } from './move-button.tsx'
import { moved } from './moved.ts'
import { Announcement } from '#app/ui/messages/announcement.tsx'

interface ArrangeLinesProps {
  ids: readonly string[]
  nameOf: (id: string) => string
  onChange: (ids: string[]) => void
}

const below = { style: { borderTop: '1px solid var(--line)' } }

/** Lines that can be reordered by dragging, with the arrow keys, or with the buttons. */
export function ArrangeLines({ ids, nameOf, onChange }: ArrangeLinesProps) {
  const [message, setMessage] = useState('')
  const [dragged, setDragged] = useState<string>()
  const list = useRef<HTMLOListElement>(null)

  function move(id: string, to: number) {
    const next = moved(ids, id, to)
    onChange(next)
    setMessage(`${nameOf(id)} moved to position ${next.indexOf(id) + 1} of ${next.length}.`)
  }

  function press(event: KeyboardEvent, id: string) {
    const steps: Record<string, number> = { ArrowUp: -1, ArrowDown: 1, Home: -ids.length, End: ids.length }
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    move(id, ids.indexOf(id) + step)
  }

  function drag(event: PointerEvent) {
    if (dragged === undefined || !list.current) return
    const over = [...list.current.children].findIndex((line) => event.clientY < line.getBoundingClientRect().bottom)
    const to = over === -1 ? ids.length - 1 : over
    if (to !== ids.indexOf(dragged)) move(dragged, to)
  }

  return (
    <>
      <Paper
        ref={list}
        component="ol"
        withBorder
        onPointerMove={drag}
        onPointerUp={() => setDragged(undefined)}
        onPointerCancel={() => setDragged(undefined)}
      >
        {ids.map((id, index) => (
          <Group
            key={id}
            component="li"
            gap="xs"
            px="0.25rem"
            {...(index > 0 && below)}
            {...(dragged === id && { bg: 'var(--brand-wash)' })}
          >
            <ActionIcon
              style={{ cursor: 'grab', touchAction: 'none' }}
              variant="subtle"
              c="dimmed"
              size="2.75rem"
              aria-label={`${nameOf(id)}, position ${index + 1} of ${ids.length}. Use the arrow keys to move it.`}
              onKeyDown={(event) => press(event, id)}
              onPointerDown={(event) => {
                // Capture on the list: a line loses pointer capture when React moves it.
                list.current?.setPointerCapture(event.pointerId)
                setDragged(id)
              }}
            >
              <Icon name="menu" />
            </ActionIcon>
            <Text span inherit flex="1 1 5rem" miw={0}>
              {nameOf(id)}
            </Text>
            <MoveButton way="up" label={`Move ${nameOf(id)} up`} isOff={index === 0} onMove={() => move(id, index - 1)} />
            <MoveButton way="down" label={`Move ${nameOf(id)} down`} isOff={index === ids.length - 1} onMove={() => move(id, index + 1)} />
          </Group>
        ))}
      </Paper>
      <Announcement>{message}</Announcement>
    </>
  )
}
