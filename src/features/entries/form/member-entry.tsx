import { useEffect, useState, type ReactNode } from 'react'
import { isEmptyDraft } from '#contract/entry/empty-draft.ts'
import { mayEnter } from '#contract/registration/entering.ts'
import type { EventCompany } from '#contract/registration/schema.ts'
import type { Event } from '#contract/event/schema.ts'
import { nextEntriesChange } from '#contract/entry/editing.ts'
import { countsTowardLimit, newEntryProblem } from '#contract/entry/new-entry-problem.ts'
import { withRows } from '#app/outbox/autosave-record.ts'
import { useMine } from '#app/sync/use-mine.ts'
import { useEventList } from '#app/outbox/lists/use-event-list.ts'
import { useFreshLists } from '#app/sync/use-fresh-lists.ts'
import { currentSession } from '#app/session/current-session.ts'
import { serverNow } from '#app/http/server-clock.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/messages/notice.tsx'
import { useClock } from '#app/ui/use-clock.ts'
import { EntryNotHere } from './entry-not-here.tsx'
import { StartEntry } from './start-entry.tsx'
import { EntryActions } from './panels/entry-actions.tsx'
import { EntryForm } from './entry-form.tsx'
import { useEntryOnDevice, type EntryOnDevice } from './entry-on-device.ts'
import { withoutStartParameters, type EntrySearch } from './entry-search.ts'
import { rememberStep, startStep } from './start-step.ts'
import { stepWith, type StepName } from './steps/entry-steps.ts'
import type { EntryForm as Form } from './use-entry-form.ts'
import { namedLists } from './use-entry-names.ts'

interface MemberEntryProps {
  event: Event
  search: EntrySearch
  onSearch: (search: EntrySearch | ((now: EntrySearch) => EntrySearch), how: { replace: boolean }) => void
  /** Called when the draft was deleted. */
  onDeleted: () => void
  /** Shown instead of the form while registration is closed. */
  closed: ReactNode
  /** Whom to ask for an exception. */
  contact: ReactNode
  /** Where the public sees an entry. */
  places: (form: Form) => ReactNode
  /** The comments on an entry. */
  thread: (form: Form, jump: (field: string) => void) => ReactNode
}

/** A member's entry page: opens an entry, or starts a new one from a kind or a copy. */
export function MemberEntry({ event, search, onSearch, closed, contact, places, thread, onDeleted }: MemberEntryProps) {
  const entries = useEventList('entries', event.id)
  const registrations = useEventList('event_companies', event.id)
  const eventCompany = registrations?.rows[0] ?? null
  const now = useClock(serverNow, (at) => nextEntriesChange(event, { eventCompany, entries: [] }, at))
  // Fetched up front, so that later steps have their choices even if the connection drops.
  useFreshLists(namedLists)
  if (!entries || !registrations) return null
  const companyContext = { event, registration: eventCompany, companyRole: currentSession()?.currentUser.company_role ?? null, now }
  const noNew = newEntryProblem({ ...companyContext, entries: entries.rows })
  if (search.entryId === undefined) {
    if (!mayEnter({ event, eventCompany, now })) return closed
    if (noNew !== undefined) return <NoNewEntry eventId={event.id} message={noNew} />
    return (
      <StartEntry
        event={event}
        eventCompany={eventCompany}
        now={now}
        used={entries.rows.filter(countsTowardLimit).length}
        copyFrom={search.copyFrom}
        onBegun={(entryId, kind) => onSearch({ eventId: event.id, entryId, ...(kind ? { kind } : { step: 'basics' }) }, { replace: true })}
        onUndone={onDeleted}
      />
    )
  }
  return (
    <OwnEntry
      key={search.entryId}
      {...{ event, search, onSearch, places, thread, contact, eventCompany, noNew, onDeleted }}
      noFilling={newEntryProblem({ ...companyContext, entries: entries.rows.filter(({ id }) => id !== search.entryId) })}
      entryId={search.entryId}
      isListKnown={entries.fetchedAt !== undefined}
    />
  )
}

interface OwnEntryProps extends Omit<MemberEntryProps, 'closed'> {
  entryId: string
  eventCompany: EventCompany | null
  /** Why no other entry can be started now. */
  noNew: string | undefined
  /** Why this entry, while it is empty, can't be filled in. */
  noFilling: string | undefined
  isListKnown: boolean
}

function OwnEntry({
  event,
  search,
  onSearch,
  places,
  thread,
  contact,
  onDeleted,
  entryId,
  eventCompany,
  noNew,
  noFilling,
  isListKnown,
}: OwnEntryProps) {
  const { found: onDevice, refresh } = useEntryOnDevice(entryId, event.id, search.kind)
  const now = useClock(serverNow, (at) => nextEntriesChange(event, { eventCompany, entries: onDevice ? [onDevice.entry] : [] }, at))
  const mine = useMine()
  const [start, setStart] = useState<StepName>()
  if (onDevice && start === undefined) setStart(startStep(onDevice, event))
  const isBegun = onDevice != null && !onDevice.isUnbegun
  useEffect(() => {
    if (isBegun && search.kind !== undefined) onSearch((latest) => withoutStartParameters(latest, entryId), { replace: true })
  }, [isBegun, search, entryId, onSearch])
  if (onDevice === undefined) return null
  if (onDevice === null)
    return (
      <EntryNotHere
        entryId={entryId}
        list={{ to: '/member/tours', search: { eventId: event.id } }}
        isListKnown={isListKnown}
        message="It may have been deleted, or it belongs to another company."
      />
    )
  // An empty draft counts toward the limit from its first keystroke, so the limit shows before that.
  if (noFilling !== undefined && isUnwritten(onDevice)) return <NoNewEntry eventId={event.id} message={noFilling} />

  const kind = onDevice.isUnbegun && search.kind ? { kind: search.kind } : {}
  const copy = () =>
    noNew === undefined && <Button onClick={() => onSearch({ eventId: event.id, copyFrom: entryId }, { replace: false })}>Duplicate</Button>

  return (
    <EntryForm
      onDevice={onDevice}
      refresh={refresh}
      event={event}
      eventCompany={eventCompany}
      companyName={mine?.company?.name ?? ''}
      account="member"
      noNew={noNew}
      contact={contact}
      now={now}
      step={search.step ?? (search.field === undefined ? (start ?? 'basics') : stepWith(onDevice.entry.kind, search.field))}
      isAtComments={search.comments !== undefined}
      field={search.step === undefined ? search.field : undefined}
      onStep={(step) => {
        rememberStep(entryId, step)
        onSearch({ eventId: event.id, entryId, step, ...kind }, { replace: false })
      }}
    >
      {(form, context, jump) => ({
        actions: <EntryActions form={form} context={context} others={copy()} onDeleted={onDeleted} />,
        places: places(form),
        comments: thread(form, jump),
      })}
    </EntryForm>
  )
}

/** True when nothing has been entered in it, here or on another device. */
function isUnwritten({ entry, rows }: EntryOnDevice): boolean {
  return isEmptyDraft(withRows(entry, rows))
}

function NoNewEntry({ eventId, message }: { eventId: string; message: string }) {
  return (
    <Notice title="You can’t start a new entry" message={message}>
      <ButtonLink variant="filled" to="/member/tours" search={{ eventId }}>
        Tour Entries
      </ButtonLink>
    </Notice>
  )
}
