import { formMode } from '#contract/entry/editing.ts'
import type { EntryContext } from '#contract/entry/lifecycle.ts'
import type { Entry } from '#contract/entry/schema.ts'
import { entryValueProblems } from '#contract/entry/value-problems.ts'
import { eventPhase } from '#contract/event/phase.ts'
import type { Event } from '#contract/event/schema.ts'
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

/**
 * Whether a value of the company's own records that the server has is marked in its form, where the company can still fix it.
 * Never for staff: their devices have the records of all companies.
 */
export async function readIsRuledOut(): Promise<boolean> {
  const { role, currentUser } = currentSession() ?? {}
  if (roleOf(role) !== 'member' || !currentUser) return false
  const { company_id: companyId, company_role: companyRole } = currentUser
  const isOwn = ({ company_id: of }: { company_id: string }) => of === companyId
  const profiles = (await rowsOf('b2c_profiles')).filter(isOwn)
  const registrations = (await rowsOf('event_companies')).filter(isOwn)
  const entries = (await data().entries.toArray()).filter(isOwn)
  const entryChanges = await pendingChangesOf('entries')
  const now = serverNow()
  const ahead = (await data().events.toArray()).filter((event) => !isOver(event, now))
  const registrationIn = ({ id }: Event) => registrations.find(({ event_id: of }) => of === id)
  const problems = [
    ...profiles.filter((profile) => whyProfileLocked(profile, companyRole) === undefined).map(profileValueProblems),
    ...ahead.map((event) => {
      const registration = registrationIn(event)
      const isEditable = registration && whyRegistrationLocked(registration, event, companyRole) === undefined
      return isEditable ? registrationValueProblems(registration, event, dayInZone(event.timezone, now)) : {}
    }),
    ...ahead
      .flatMap((event) => {
        const ofEvent = entries.filter(({ event_id: of }) => of === event.id)
        return entriesRuledOut(ofEvent, entryChanges, event, { eventCompany: registrationIn(event) ?? null, now })
      })
      .map(([, found]) => found),
  ]
  return problems.some((found) => Object.keys(found).length > 0)
}

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
