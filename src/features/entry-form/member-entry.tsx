import { useCallback, useEffect, useRef, type ReactNode } from 'react'
import type { Entry } from '#contract/entry-record.ts'
import type { EntryKind } from '#contract/entry.ts'
import { mayEnter } from '#contract/entry-lifecycle.ts'
import type { Event } from '#contract/event.ts'
import { data } from '#app/storage/data.ts'
import { useLiveQuery } from 'dexie-react-hooks'
import { useEventList } from '#app/live/use-event-list.ts'
import { Notice } from '#app/ui/notice.tsx'
import { EntryForm } from './entry-form.tsx'
import type { EntrySearch } from './entry-search.ts'
import { KindChoice } from './kind-choice.tsx'
import { asEntry, beginEntry } from './new-entry.ts'
import type { EntryFormSlots } from './step-props.ts'

interface MemberEntryProps {
  event: Event
  search: EntrySearch
  now: number
  onSearch: (search: EntrySearch, how: { replace: boolean }) => void
  slots: EntryFormSlots
  /** When the registration is closed, and whom to ask. */
  closed: ReactNode
  /** What is said about an entry. */
  thread?: (entryId: string) => ReactNode
}

/** A member's entry: a new one begins with its kind, or with another entry that is copied; one that is there is opened. */
export function MemberEntry({ event, search, now, onSearch, slots, closed, thread }: MemberEntryProps) {
  const entries = useEventList('entries', event.id, asEntry)
  const registrations = useEventList('event_companies', event.id)
  const mine = useLiveQuery(async () => (await data().mine.get('mine')) ?? null)
  const eventCompany = registrations?.rows[0] ?? null

  if (!entries || !registrations) return null
  if (search.entryId === undefined) {
    if (!mayEnter({ event, eventCompany, now })) return closed
    return (
      <Beginning
        event={event}
        copyFrom={search.copyFrom}
        onBegun={(entryId) => onSearch({ eventId: event.id, entryId }, { replace: true })}
      />
    )
  }
  const entry = entries.rows.find(({ id }) => id === search.entryId)
  if (!entry) {
    return (
      <Notice
        title="This entry is not on this device"
        sentence={
          entries.fetchedAt === undefined
            ? 'It comes as soon as there is a connection.'
            : 'It may have been deleted, or it belongs to another company.'
        }
      />
    )
  }
  return (
    <EntryForm
      key={entry.id}
      entry={entry}
      event={event}
      eventCompany={eventCompany}
      companyName={mine?.company?.name ?? ''}
      account="member"
      now={now}
      step={search.step ?? 'basics'}
      onStep={(step) => onSearch({ eventId: event.id, entryId: entry.id, step }, { replace: false })}
      slots={slots}
    >
      {thread?.(entry.id)}
    </EntryForm>
  )
}

function Beginning({ event, copyFrom, onBegun }: { event: Event; copyFrom: string | undefined; onBegun: (entryId: string) => void }) {
  const begun = useRef(false)
  const source = useLiveQuery(async () => (copyFrom === undefined ? null : ((await data().entries.get(copyFrom)) ?? null)), [copyFrom])

  const begin = useCallback(
    (kind: EntryKind, from?: Entry) => {
      // Once, however often the button is pressed.
      if (begun.current) return
      begun.current = true
      void beginEntry({ eventId: event.id, kind, ...(from && { from }) }).then(onBegun)
    },
    [event.id, onBegun],
  )

  useEffect(() => {
    if (source) begin(source.kind, source)
  }, [source, begin])

  return source === null ? <KindChoice event={event} onChoose={(kind) => begin(kind)} /> : null
}
