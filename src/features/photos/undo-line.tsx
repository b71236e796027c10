import { Group } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { Button } from '#app/ui/button.tsx'
import styles from './photo-grid.module.css'

/** Takes the focus, because the delete button that had it is gone. */
export function UndoLine({ noun, onUndo }: { noun: string; onUndo: () => void }) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus({ preventScroll: true }), [])
  return (
    <Group
      className={styles.undo}
      component="p"
      gap="0.5rem 1rem"
      justify="space-between"
      bdrs="md"
      px="sm"
      py="0.5rem"
      bg="var(--ink)"
      c="var(--paper)"
      fw={600}
    >
      Deleted the {noun}.
      <Button ref={button} onClick={onUndo}>
        Undo
      </Button>
    </Group>
  )
}
