import { Suspense, type ReactNode } from 'react'
import type { EntryContext } from '#contract/entry-lifecycle.ts'
import { mayEnter } from '#contract/entering.ts'
import type { EventCompany } from '#contract/event-company.ts'
import type { Event } from '#contract/event.ts'
import { entryMaker } from '#app/live/entry-maker.ts'
import { useDeviceQuery } from '#app/live/use-device-query.ts'
import { useEventList } from '#app/live/use-event-list.ts'
import { useFreshLists } from '#app/live/use-fresh-lists.ts'
import { data } from '#app/storage/data.ts'
import { serverNow } from '#app/storage/server-clock.ts'
import action from '#app/ui/action.module.css'
import { Notice } from '#app/ui/notice.tsx'
import { useClock } from '#app/ui/use-clock.ts'
import { Beginning, EntryActions } from './lazy-parts.ts'
import { EntryForm } from './entry-form.tsx'
import { useEntryOnDevice } from './entry-on-device.ts'
import type { EntrySearch } from './entry-search.ts'
import { nextDeadline } from './next-deadline.ts'
import type { EntryFormSlots } from './step-props.ts'
import type { EntryForm as Form } from './use-entry-form.ts'
import { namedLists } from './use-names.ts'

interface MemberEntryProps {
  event: Event
  search: EntrySearch
  onSearch: (search: EntrySearch, how: { replace: boolean }) => void
  slots: EntryFormSlots
  /** When the registration is closed, and whom to ask. */
  closed: ReactNode
  /** What is said about an entry. */
  thread: (form: Form, jump: (field: string) => void) => ReactNode
}

/** A member's entry: a new one begins with its kind, or with another entry that is copied; one that is there is opened. */
export function MemberEntry({ event, search, onSearch, slots, closed, thread }: MemberEntryProps) {
  const entries = useEventList('entries', event.id, entryMaker)
  const registrations = useEventList('event_companies', event.id)
  const eventCompany = registrations?.rows[0] ?? null
  const now = useClock(serverNow, (at) => nextDeadline(event, { eventCompany }, at))
  // Whoever loses the network in the first part can still choose in the last.
  useFreshLists(namedLists)
  if (!entries || !registrations) return null
  if (search.entryId === undefined) {
    if (!mayEnter({ event, eventCompany, now })) return closed
    return (
      <Suspense>
        <Beginning
          event={event}
          copyFrom={search.copyFrom}
          onBegun={(entryId) => onSearch({ eventId: event.id, entryId }, { replace: true })}
        />
      </Suspense>
    )
  }
  return (
    <OwnEntry
      key={search.entryId}
      {...{ event, search, onSearch, slots, thread, eventCompany }}
      entryId={search.entryId}
      isListKnown={entries.fetchedAt !== undefined}
    />
  )
}

interface OwnEntryProps extends Omit<MemberEntryProps, 'closed'> {
  entryId: string
  eventCompany: EventCompany | null
  isListKnown: boolean
}

function OwnEntry({ event, search, onSearch, slots, thread, entryId, eventCompany, isListKnown }: OwnEntryProps) {
  const { found, refresh } = useEntryOnDevice(entryId)
  const now = useClock(serverNow, (at) => nextDeadline(event, { eventCompany, entry: found?.entry }, at))
  const mine = useDeviceQuery(async () => (await data().mine.get('mine')) ?? null)
  if (found === undefined) return null
  if (found === null) {
    return (
      <Notice
        title="This entry is not on this device"
        sentence={
          isListKnown ? 'It may have been deleted, or it belongs to another company.' : 'It comes as soon as there is a connection.'
        }
      />
    )
  }

  const copy = (context: EntryContext) =>
    mayEnter(context) && (
      <button
        type="button"
        className={action.secondary}
        onClick={() => onSearch({ eventId: event.id, copyFrom: entryId }, { replace: false })}
      >
        Begin another from this one
      </button>
    )

  return (
    <EntryForm
      onDevice={found}
      refresh={refresh}
      event={event}
      eventCompany={eventCompany}
      companyName={mine?.company?.name ?? ''}
      account="member"
      now={now}
      step={search.step ?? 'basics'}
      onStep={(step) => onSearch({ eventId: event.id, entryId, step }, { replace: false })}
      slots={slots}
    >
      {(form, context, jump) => (
        <>
          <EntryActions form={form} context={context} others={copy(context)} />
          {thread(form, jump)}
        </>
      )}
    </EntryForm>
  )
}
