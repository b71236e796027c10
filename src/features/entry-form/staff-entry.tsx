import type { ReactNode } from 'react'
import type { EntryContext } from '#contract/entry-lifecycle.ts'
import type { Entry } from '#contract/entry-record.ts'
import type { Event } from '#contract/event.ts'
import { useEventList } from '#app/live/use-event-list.ts'
import { useSyncedList } from '#app/live/use-synced-list.ts'
import { Notice } from '#app/ui/notice.tsx'
import { EntryForm } from './entry-form.tsx'
import type { EntrySearch } from './entry-search.ts'
import type { EntryFormSlots } from './step-props.ts'

interface StaffEntryProps {
  event: Event
  search: EntrySearch
  now: number
  onSearch: (search: EntrySearch, how: { replace: boolean }) => void
  slots: EntryFormSlots
  /** What staff do with it. */
  panels: (entry: Entry, context: EntryContext) => ReactNode
}

/** An entry as staff see it: the member's form, written on their behalf, and what staff decide. */
export function StaffEntry({ event, search, now, onSearch, slots, panels }: StaffEntryProps) {
  const entries = useEventList('entries', event.id)
  const registrations = useEventList('event_companies', event.id)
  const companies = useSyncedList('companies')
  if (!entries || !registrations) return null
  const entry = entries.rows.find(({ id }) => id === search.entryId)
  if (!entry) {
    return (
      <Notice
        title="This entry is not on this device"
        sentence={entries.fetchedAt === undefined ? 'It comes as soon as there is a connection.' : 'It may have been deleted.'}
      />
    )
  }
  const eventCompany = registrations.rows.find(({ company_id: id }) => id === entry.company_id) ?? null
  return (
    <EntryForm
      key={entry.id}
      entry={entry}
      event={event}
      eventCompany={eventCompany}
      companyName={companies?.rows.find(({ id }) => id === entry.company_id)?.name ?? ''}
      account="admin"
      now={now}
      step={search.step ?? 'basics'}
      onStep={(step) => onSearch({ eventId: event.id, entryId: entry.id, step }, { replace: false })}
      slots={slots}
    >
      {panels(entry, { role: 'admin', now, event, eventCompany })}
    </EntryForm>
  )
}
