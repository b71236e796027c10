import { useEffect, useEffectEvent } from 'react'
import { Button } from '#app/ui/button.tsx'
import { showToast } from './toasts.tsx'

interface UndoToastProps {
  /** Confirmation of the last action; undefined when there is nothing to undo. */
  message: string | undefined
  onUndo: () => void
}

/** Confirms the last action and offers Undo while that is possible. It never takes focus. */
export function UndoToast({ message, onUndo }: UndoToastProps) {
  const undo = useEffectEvent(onUndo)

  useEffect(() => {
    if (message === undefined) return
    return showToast(message, <Button onClick={() => undo()}>Undo</Button>)
  }, [message])

  return null
}
