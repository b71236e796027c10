import type { Entry } from '#contract/entry/schema.ts'
import { entryLabel } from '#contract/entry/labels.ts'
import { commentFieldsOf } from '#app/features/entries/form/steps/comment-fields.ts'
import { EntryThread } from '#app/features/entries/thread/entry-thread.tsx'

/** The comment thread with the company, from the staff's side. */
export function StaffThread({ entry, onJump }: { entry: Entry; onJump: (field: string) => void }) {
  return (
    <EntryThread
      entryId={entry.id}
      isAtServer={entry.version > 0}
      label={entry.title || 'this entry'}
      fields={commentFieldsOf(entry.kind, entry)}
      labelOf={(field) => entryLabel(field, entry.kind)}
      onJump={onJump}
      side="staff"
    />
  )
}
