import { useEffect, useEffectEvent } from 'react'
import { Button } from '#app/ui/button.tsx'
import { showToast } from './toasts.tsx'

interface UndoToastProps {
  /** What was done; undefined while nothing can be undone. */
  sentence: string | undefined
  onUndo: () => void
}

/** Confirms what was just done and offers Undo while it lasts. It never takes the focus. */
export function UndoToast({ sentence, onUndo }: UndoToastProps) {
  const undo = useEffectEvent(onUndo)

  useEffect(() => {
    if (sentence === undefined) return
    return showToast(sentence, <Button onClick={() => undo()}>Undo</Button>)
  }, [sentence])

  return null
}
