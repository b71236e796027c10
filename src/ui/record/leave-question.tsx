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
      onStay={leaving.reset}
      onSaveDraft={() => void form.saveDraft().then((isSaved) => (isSaved ? leaving.proceed : leaving.reset)())}
      onDiscard={() => void form.discard().then(leaving.proceed)}
    />
  )
}

interface LeaveDialogProps {
  onStay: () => void
  /** Keeps the changes on the device; the form offers them again on the next visit. */
  onSaveDraft: () => void
  onDiscard: () => void
}

/** Asks before leaving a form with unsaved changes. */
function LeaveDialog({ onStay, onSaveDraft, onDiscard }: LeaveDialogProps) {
  return (
    <Sheet title="Leave with unsaved changes?" onClose={onStay}>
      <p>You can keep them on this device until you come back to this form.</p>
      <SheetActions>
        <Button onClick={onDiscard}>Leave and discard changes</Button>
        <Button onClick={onSaveDraft}>Leave and keep changes</Button>
        <Button variant="filled" data-autofocus onClick={onStay}>
          Stay here
        </Button>
      </SheetActions>
    </Sheet>
  )
}
