import { Group } from '@mantine/core'
import { useEffect, useId, useRef } from 'react'
import { Button } from '#app/ui/button.tsx'
import { useMedia } from '#app/ui/use-media.ts'

/** Takes the focus, because the delete button that had it is gone. */
export function UndoLine({ noun, onUndo }: { noun: string; onUndo: () => void }) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const isPhone = useMedia('(width < 48em)')
  useEffect(() => button.current?.focus({ preventScroll: true }), [])
  return (
    <Group
      component="p"
      gap="0.5rem 1rem"
      justify="space-between"
      bdrs="md"
      px="sm"
      py="0.5rem"
      bg="var(--ink)"
      c="var(--paper)"
      fw={600}
      pos="sticky"
      // Stays above the bars at the bottom edge at any scroll position.
      bottom={`calc(${isPhone ? '8rem' : '4.5rem'} + var(--edge-bottom))`}
      style={{ zIndex: 6 }}
    >
      <span id={id}>Deleted the {noun}.</span>
      <Button ref={button} aria-describedby={id} onClick={onUndo}>
        Undo
      </Button>
    </Group>
  )
}
