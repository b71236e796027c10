import type { ReactNode } from 'react'
import type { EntryContext } from '#contract/entry-lifecycle.ts'
import type { Entry } from '#contract/entry-record.ts'
import type { Event } from '#contract/event.ts'
import { entryMaker } from '#app/live/entry-maker.ts'
import { useEventList } from '#app/live/use-event-list.ts'
import { useSyncedList } from '#app/live/use-synced-list.ts'
import { withWaiting } from '#app/storage/waiting.ts'
import { Notice } from '#app/ui/notice.tsx'
import { EntryForm } from './entry-form.tsx'
import { useEntryOnDevice } from './entry-on-device.ts'
import type { EntrySearch } from './entry-search.ts'
import type { EntryFormSlots } from './step-props.ts'

interface StaffEntryProps {
  event: Event
  search: EntrySearch
  now: number
  onSearch: (search: EntrySearch, how: { replace: boolean }) => void
  slots: EntryFormSlots
  /** What has to be seen first. */
  above: (entry: Entry, companyName: string) => ReactNode
  /** What staff do with it. */
  panels: (entry: Entry, context: EntryContext) => ReactNode
  /** What staff alone write, and what was said and done. */
  below: (entry: Entry, jump: (field: string) => void) => ReactNode
}

/** An entry as staff see it: the member's form, written on their behalf, and what staff decide. */
export function StaffEntry({ search, ...props }: StaffEntryProps) {
  return search.entryId === undefined ? (
    notHere(true)
  ) : (
    <OpenEntry key={search.entryId} {...props} entryId={search.entryId} search={search} />
  )
}

function OpenEntry({ event, search, now, onSearch, slots, above, panels, below, entryId }: StaffEntryProps & { entryId: string }) {
  const entries = useEventList('entries', event.id, entryMaker)
  const registrations = useEventList('event_companies', event.id)
  const companies = useSyncedList('companies')
  const { found, refresh } = useEntryOnDevice(entryId)
  if (!entries || !registrations || found === undefined) return null
  if (found === null) return notHere(entries.fetchedAt !== undefined)
  const { entry } = found
  const eventCompany = registrations.rows.find(({ company_id: id }) => id === entry.company_id) ?? null
  const companyName = companies?.rows.find(({ id }) => id === entry.company_id)?.name ?? ''
  return (
    <EntryForm
      onDevice={found}
      refresh={refresh}
      event={event}
      eventCompany={eventCompany}
      companyName={companyName}
      account="admin"
      now={now}
      step={search.step ?? 'basics'}
      onStep={(step) => onSearch({ eventId: event.id, entryId: entry.id, step }, { replace: false })}
      slots={slots}
      above={(shown) => above(shown, companyName)}
      below={(shown, _context, jump) => below(withWaiting([shown], found.rows)[0] ?? shown, jump)}
    >
      {(form, context) => panels(form.entry, context)}
    </EntryForm>
  )
}

function notHere(isListKnown: boolean) {
  return (
    <Notice
      title="This entry is not on this device"
      sentence={isListKnown ? 'It may have been deleted.' : 'It comes as soon as there is a connection.'}
    />
  )
}
