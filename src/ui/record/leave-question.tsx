import { useEffect, useEffectEvent, useState } from 'react'
import type { RecordForm } from './record-form.ts'
import { Button } from '#app/ui/button.tsx'
import { Sheet } from '#app/ui/overlays/sheet.tsx'
import { SheetActions } from '#app/ui/overlays/sheet-actions.tsx'

/** The router's blocker: idle, or holding a navigation. */
export type Leaving = { status: 'blocked'; proceed: () => void; reset: () => void } | { status: 'idle' }

/** The leave dialog, shown while a navigation is blocked. */
export function LeaveQuestion<R, V>({ form, leaving }: { form: RecordForm<R, V>; leaving: Leaving }) {
  if (leaving.status !== 'blocked') return null
  return (
    <LeaveDialog
      isDirty={form.isDirty}
      onStay={leaving.reset}
      onSaveDraft={() => void form.saveDraft().then((isSaved) => (isSaved ? leaving.proceed : leaving.reset)())}
      onDiscard={() => void form.discard().then(leaving.proceed)}
    />
  )
}

interface LeaveDialogProps {
  isDirty: boolean
  onStay: () => void
  /** Keeps the changes on the device; the form offers them again on the next visit. */
  onSaveDraft: () => void
  onDiscard: () => void
}

/** Asks before leaving a form with unsaved changes. */
function LeaveDialog({ isDirty, onStay, onSaveDraft, onDiscard }: LeaveDialogProps) {
  const [isAnswered, setAnswered] = useState(false)
  const isOver = !isDirty && !isAnswered
  const stay = useEffectEvent(onStay)
  // It has been saved meanwhile: there is nothing left to ask about.
  useEffect(() => {
    if (isOver) stay()
  }, [isOver])
  const answer = (leave: () => void) => () => {
    setAnswered(true)
    leave()
  }
  return (
    <Sheet title="Leave with unsaved changes?" onClose={onStay}>
      <p>You can keep them on this device until you come back to this form.</p>
      <SheetActions>
        <Button onClick={answer(onDiscard)}>Leave and discard changes</Button>
        <Button onClick={answer(onSaveDraft)}>Leave and keep changes</Button>
        <Button variant="filled" data-autofocus onClick={onStay}>
          Stay here
        </Button>
      </SheetActions>
    </Sheet>
  )
}
