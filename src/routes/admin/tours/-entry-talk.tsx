import type { Entry } from '#contract/entry/schema.ts'
import type { Event } from '#contract/event/schema.ts'
import { RecordHistory } from '#app/features/audit/record-history.tsx'
import { StaffSection } from '#app/features/entries/staff/staff-section.tsx'
import { EntryThread } from '#app/features/entries/thread/entry-thread.tsx'

interface EntryTalkProps {
  entry: Entry
  event: Event
  onJump: (field: string) => void
}

/** Internal staff notes, comments and history of an entry. */
export function EntryTalk({ entry, event, onJump }: EntryTalkProps) {
  return (
    <>
      <StaffSection entry={entry} event={event} />
      <EntryThread entry={entry} values={entry} onJump={onJump} side="staff" />
      <RecordHistory entity="entries" entityId={entry.id} version={entry.version} />
    </>
  )
}
