import type { RecordForm } from './record-form.ts'
import { LeaveDialog } from './leave-dialog.tsx'

/** What the router says of an attempt to leave. */
export type Leaving = { status: 'blocked'; proceed: () => void; reset: () => void } | { status: 'idle' }

/** The question before unsaved changes are left. */
export function LeaveQuestion<R, V>({ form, leaving }: { form: RecordForm<R, V>; leaving: Leaving }) {
  if (leaving.status !== 'blocked') return null
  return (
    <LeaveDialog
      onStay={leaving.reset}
      onKeep={() => void form.keep().then(leaving.proceed)}
      onDiscard={() => void form.discard().then(leaving.proceed)}
    />
  )
}
