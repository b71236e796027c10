import { useEffect, useRef } from 'react'
import { Button } from '#app/ui/button.tsx'
import styles from './photos.module.css'

/** The button that was pressed is gone with what it took out: the way back gets the focus. */
export function UndoLine({ noun, onUndo }: { noun: string; onUndo: () => void }) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus({ preventScroll: true }), [])
  return (
    <p className={styles.undo}>
      Deleted the {noun}.
      <Button ref={button} onClick={onUndo}>
        Undo
      </Button>
    </p>
  )
}
