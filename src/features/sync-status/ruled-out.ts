import { formMode } from '#contract/entry/editing.ts'
import type { EntryContext } from '#contract/entry/lifecycle.ts'
import type { Entry } from '#contract/entry/schema.ts'
import { entryValueProblems } from '#contract/entry/value-problems.ts'
import { eventPhase } from '#contract/event/phase.ts'
import type { Event } from '#contract/event/schema.ts'
import { titleOf } from '#contract/entry/title.ts'
import type { Place } from '#contract/notification/about.ts'
import { profilePages } from '#contract/profile/pages.ts'
import { formatCode } from '#contract/value/format-code.ts'
import { whyLocked as whyProfileLocked } from '#contract/profile/editing.ts'
import { profileValueProblems } from '#contract/profile/readiness.ts'
import { whyLocked as whyRegistrationLocked } from '#contract/registration/editing.ts'
import { registrationValueProblems } from '#contract/registration/readiness.ts'
import { roleOf } from '#contract/session/role.ts'
import { dayInZone } from '#contract/time/zoned-time.ts'
import type { ValueProblems } from '#contract/value/value-problem.ts'
import { serverNow } from '#app/http/server-clock.ts'
import { withRows } from '#app/outbox/autosave-record.ts'
import type { OutboxRow } from '#app/outbox/outbox-row.ts'
import { pendingChangesOf } from '#app/outbox/pending-changes.ts'
import { currentSession, isViewer } from '#app/session/current-session.ts'
import { data } from '#app/sync/data.ts'
import type { SyncedResource, SyncedRow } from '#app/sync/synced-resource.ts'

/**
 * The problems of an event's entries with rules that need more than the field, of those that their company can still fix, as its
 * form shows them: with the changes that wait for staff, and on top those that wait on this device.
 */
export function entriesRuledOut(
  entries: readonly Entry[],
  changes: readonly Pick<OutboxRow, 'record_id' | 'body'>[],
  event: Event,
  { eventCompany, now }: Pick<EntryContext, 'eventCompany' | 'now'>,
): [key: string, problems: ValueProblems][] {
  if (isOver(event, now)) return []
  const context: EntryContext = { role: 'member', now, event, eventCompany, isViewer: isViewer() }
  const editable = entries.filter((entry) => formMode(entry, context, event.lock_policy).mode !== 'none')
  return editable.map((entry) => {
    const shown = withChanges({ ...entry, ...entry.pending_revision?.changes }, changes)
    return [`entries:${entry.id}`, entryValueProblems(shown, event)]
  })
}

const isOver = (event: Event, now: number) => ['ARCHIVED', 'ENDED'].includes(eventPhase(event, now))

/** A record with a value that the server has and that its form marks. */
export interface RuledOut {
  id: string
  label: string
  place: Place
}

/** The company's own records with such a value, where the company can still fix it. None for staff: their devices have all companies' records. */
export async function readRuledOut(): Promise<RuledOut[]> {
  const { role, currentUser } = currentSession() ?? {}
  if (roleOf(role) !== 'member' || !currentUser) return []
  const { company_id: companyId, company_role: companyRole } = currentUser
  const isOwn = ({ company_id: of }: { company_id: string }) => of === companyId
  const profiles = (await rowsOf('b2c_profiles')).filter(isOwn)
  const registrations = (await rowsOf('event_companies')).filter(isOwn)
  const entries = (await data().entries.toArray()).filter(isOwn)
  const entryChanges = await pendingChangesOf('entries')
  const now = serverNow()
  const ahead = (await data().events.toArray()).filter((event) => !isOver(event, now))
  const registrationIn = ({ id }: Event) => registrations.find(({ event_id: of }) => of === id)
  const ofProfiles = profiles
    .filter((profile) => whyProfileLocked(profile, companyRole) === undefined && hasAny(profileValueProblems(profile)))
    .map(({ id, kind }) => ({ id, label: `${formatCode(kind)} profile`, place: { to: profilePages[kind], search: {} } }))
  const ofRegistrations = ahead.flatMap((event): RuledOut[] => {
    const registration = registrationIn(event)
    if (!registration || whyRegistrationLocked(registration, event, companyRole) !== undefined) return []
    if (!hasAny(registrationValueProblems(registration, event, dayInZone(event.timezone, now)))) return []
    const place = { to: '/member/company-information', search: { eventId: event.id, isEdit: 'true' } }
    return [{ id: registration.id, label: `Company Information, ${event.name}`, place }]
  })
  const ofEntries = ahead.flatMap((event): RuledOut[] => {
    const ofEvent = entries.filter(({ event_id: of }) => of === event.id)
    const problems = new Map(entriesRuledOut(ofEvent, entryChanges, event, { eventCompany: registrationIn(event) ?? null, now }))
    return ofEvent
      .filter(({ id }) => hasAny(problems.get(`entries:${id}`) ?? {}))
      .map(({ id, title }) => ({
        id,
        label: titleOf({ title }),
        place: { to: '/member/tours/entry', search: { eventId: event.id, entryId: id } },
      }))
  })
  return [...ofProfiles, ...ofRegistrations, ...ofEntries]
}

const hasAny = (problems: ValueProblems) => Object.keys(problems).length > 0

/** A list's rows that the server has, with the changes pending on this device. */
async function rowsOf<R extends SyncedResource>(name: R): Promise<SyncedRow<R>[]> {
  const changes = await pendingChangesOf(name)
  const rows = await data().table<SyncedRow<R> & { id: string }>(name).toArray()
  return rows.map((row) => withChanges(row, changes))
}

function withChanges<R extends { id: string }>(row: R, changes: readonly Pick<OutboxRow, 'record_id' | 'body'>[]): R {
  return withRows(
    row,
    changes.filter(({ record_id: id }) => id === row.id),
  )
}
