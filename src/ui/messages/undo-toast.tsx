import { useEffect, useEffectEvent } from 'react'
import { Button } from '#app/ui/button.tsx'
import { showToast } from './toasts.tsx'

interface UndoToastProps {
  /** Confirmation of the last action; undefined when there is nothing to undo. */
  sentence: string | undefined
  onUndo: () => void
}

/** Confirms the last action and offers Undo while that is possible. It never takes focus. */
export function UndoToast({ sentence, onUndo }: UndoToastProps) {
  const undo = useEffectEvent(onUndo)

  useEffect(() => {
    if (sentence === undefined) return
    return showToast(sentence, <Button onClick={() => undo()}>Undo</Button>)
  }, [sentence])

  return null
}
