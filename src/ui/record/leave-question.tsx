import type { RecordForm } from './record-form.ts'
import { LeaveDialog } from './leave-dialog.tsx'

/** The router's blocker: idle, or holding a navigation. */
export type Leaving = { status: 'blocked'; proceed: () => void; reset: () => void } | { status: 'idle' }

/** The leave dialog, shown while a navigation is blocked. */
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
