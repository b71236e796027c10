import type { Entry } from '#contract/entry-record.ts'
import type { Event } from '#contract/event.ts'
import { RecordHistory } from '#app/features/audit/record-history.tsx'
import { commentFieldsOf } from '#app/features/entry-form/comment-fields.ts'
import { entryLabelOf } from '#app/features/entry-form/entry-labels.ts'
import { StaffSection } from '#app/features/entry-review/staff-section.tsx'
import { EntryThread } from '#app/features/entry-thread/entry-thread.tsx'

interface EntryTalkProps {
  entry: Entry
  event: Event
  onJump: (field: string) => void
}

/** What staff alone write about an entry, and what was said and done. */
export function EntryTalk({ entry, event, onJump }: EntryTalkProps) {
  return (
    <>
      <StaffSection entry={entry} event={event} />
      <EntryThread
        entryId={entry.id}
        isAtServer={entry.version > 0}
        label={entry.title || 'this entry'}
        fields={commentFieldsOf(entry.kind, entry)}
        labelOf={entryLabelOf}
        onJump={onJump}
        side="staff"
      />
      <RecordHistory entity="entries" entityId={entry.id} version={entry.version} />
    </>
  )
}
