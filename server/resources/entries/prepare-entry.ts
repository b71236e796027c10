import { sql } from 'kysely'
import { mayEnter } from '#contract/registration/entering.ts'
import { eventNotFound } from '#contract/event/messages.ts'
import type { Entry } from '#contract/entry/schema.ts'
import { entryKindPlurals } from '#contract/entry/status.ts'
import { toMillis } from '#contract/time/timestamp.ts'
import { limitReached, notRegistered, tooManyStarted } from '#contract/entry/new-entry-problem.ts'
import type { Actor } from '#server/auth/authenticate.ts'
import { undeleted, lockUntilCommit, type Queries } from '#server/db/database.ts'
import { countOfRows } from '#server/db/filters.ts'
import { invalidFields, Problem } from '#server/http/problem.ts'
import { beginRegistration } from '#server/resources/records/begin-registration.ts'
import { assertCompanyActive } from '#server/resources/records/company-active.ts'
import { countActiveEntries } from '#server/resources/records/empty-draft.ts'
import type { WriteCall } from '#server/resources/records/record-writes.ts'
import { uuidv7 } from '#server/db/uuidv7.ts'
import { hasLeft } from '#contract/value/has-left.ts'
import { readContext, assertNotArchived, type FullContext } from './entry-rules.ts'

interface Entering {
  eventId: string
  companyId: string
}

/** Throws unless the company can start an entry now. Starts its registration for the event if there is none. */
export async function prepareEntry(call: WriteCall, { eventId, companyId, kind }: Entering & { kind: Entry['kind'] }): Promise<void> {
  const { queries, actor, now } = call
  const context = await readContext(queries, { eventId, companyId }, { role: actor.role, now })
  const { event, eventCompany } = context
  if (actor.role === 'member') assertWindowOpen(context)
  assertNotArchived(event)
  await assertCompanyActive(call, companyId)
  const type = await undeleted(queries, 'event_types')
    .select(sql<string[] | null>`details -> 'entry_kinds'`.as('kinds'))
    .where('code', '=', event.type)
    .executeTakeFirst()
  const kinds = type?.kinds ?? []
  if (kinds.length > 0 && !kinds.includes(kind))
    throw invalidFields({ kind: `This event doesn’t accept ${entryKindPlurals[kind]}. Choose another kind or another event.` })
  assertRegistered(eventCompany ?? (await beginRegistration(call, { id: uuidv7(now), eventId, companyId })), actor)
  await assertBelowEntryLimit(call, context, { eventId, companyId })
  const tooMany = actor.role === 'member' ? tooManyStarted(await countStarted(queries, { eventId, companyId })) : undefined
  if (tooMany !== undefined) throw new Problem('WRONG_STATE', tooMany)
}

export function assertRegistered(registration: Pick<NonNullable<FullContext['eventCompany']>, 'status'> | null, { role }: Actor): void {
  if (registration && !hasLeft(registration)) return
  if (role === 'member') throw new Problem('WRONG_STATE', notRegistered)
  throw new Problem(
    'WRONG_STATE',
    registration
      ? 'This company’s registration for this event was rejected or withdrawn. Reinstate it first.'
      : 'This company isn’t registered for this event. Register it first.',
  )
}

/** Throws if the company has reached the event's entry limit. Staff can go beyond it. */
export async function assertBelowEntryLimit(
  { queries, actor }: WriteCall,
  { event }: FullContext,
  { eventId, companyId }: Entering,
): Promise<void> {
  const max = event.limits.entries_per_company
  if (max === null || actor.role === 'admin') return
  // One call at a time per company: two at once would both see the last free place.
  await lockUntilCommit(queries, `entries:${eventId}:${companyId}`)
  const reached = limitReached(event, await countActiveEntries(queries, { eventId, companyId }))
  if (reached !== undefined) throw new Problem('WRONG_STATE', reached)
}

async function countStarted(queries: Queries, { eventId, companyId }: Entering): Promise<number> {
  const started = undeleted(queries, 'entries').where('event_id', '=', eventId).where('company_id', '=', companyId)
  return (await started.select(countOfRows.as('count')).executeTakeFirstOrThrow()).count
}

function assertWindowOpen({ event, eventCompany, now }: FullContext): void {
  if (event.status === 'DRAFT') throw new Problem('NOT_FOUND', eventNotFound)
  assertNotArchived(event)
  if (mayEnter({ event, eventCompany, now })) return
  const isAhead = now < toMillis(event.registration_start_date)
  throw new Problem(
    'WINDOW_CLOSED',
    isAhead
      ? 'Registration for this event isn’t open yet.'
      : 'Registration for this event is closed. Ask the association for an exception.',
  )
}
