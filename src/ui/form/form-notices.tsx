import { DraftOffer } from '#app/ui/record/draft-offer.tsx'
import { ErrorSummary } from './error-summary.tsx'
import type { RecordForm } from '#app/ui/record/record-form.ts'

/** Notices above the fields: the restored draft, and what keeps the form from saving. */
export function FormNotices<R, V>({ form }: { form: RecordForm<R, V> }) {
  const { draft, summary, failure, isSaving, focus } = form
  return (
    <>
      {draft && <DraftOffer updatedAt={draft.updatedAt} problems={draft.problems} onResume={draft.resume} onDiscard={draft.discard} />}
      <ErrorSummary lines={summary} failure={failure} isSaving={isSaving} onJump={focus} />
    </>
  )
}
