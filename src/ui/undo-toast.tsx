import { Button } from './button.tsx'
import styles from './undo-toast.module.css'

interface UndoToastProps {
  /** What was done; undefined while nothing can be taken back. */
  sentence: string | undefined
  onUndo: () => void
}

/** Says at the lower edge what was just done, and offers the way back. It stands in nobody's way and takes no focus. */
export function UndoToast({ sentence, onUndo }: UndoToastProps) {
  return (
    <div className={styles.place}>
      <output className={styles.said}>{sentence}</output>
      {sentence !== undefined && <Button onClick={onUndo}>Undo</Button>}
    </div>
  )
}
