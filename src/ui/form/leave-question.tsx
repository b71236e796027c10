import { lazy, Suspense } from 'react'
import type { RecordForm } from './record-form.ts'

/** What the router says of an attempt to leave. */
export type Leaving = { status: 'blocked'; proceed: () => void; reset: () => void } | { status: 'idle' }

/** Whoever comes to write does not leave yet. */
const LeaveDialog = lazy(async () => ({ default: (await import('./leave-dialog.tsx')).LeaveDialog }))

/** The question before unsaved changes are left. */
export function LeaveQuestion<R, V>({ form, leaving }: { form: RecordForm<R, V>; leaving: Leaving }) {
  if (leaving.status !== 'blocked') return null
  return (
    <Suspense>
      <LeaveDialog
        onStay={leaving.reset}
        onKeep={() => void form.keep().then(leaving.proceed)}
        onDiscard={() => void form.discard().then(leaving.proceed)}
      />
    </Suspense>
  )
}
