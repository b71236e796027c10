import { sql } from 'kysely'
import { mayEnter } from '#contract/registration/entering.ts'
import type { Entry } from '#contract/entry/schema.ts'
import { toMillis } from '#contract/time/timestamp.ts'
import { limitReached } from '#contract/entry/why-no-new.ts'
import type { Queries } from '#server/db/database.ts'
import { invalidFields, Problem } from '#server/http/problem.ts'
import { beginRegistration } from '#server/resources/records/begin-registration.ts'
import { isEmptyDraftRow } from '#server/resources/records/empty-draft.ts'
import type { WriteCall } from '#server/resources/records/record-writes.ts'
import { uuidv7 } from '#server/db/uuidv7.ts'
import { lockUntilCommit } from '#server/db/with-lock.ts'
import { readContext, type FullContext } from './entry-context.ts'
import { refuseArchived } from './entry-rules.ts'

interface Entering {
  eventId: string
  companyId: string
}

/** Throws unless a home may be entered now; begins the company's registration for the event where there is none. */
export async function enter(call: WriteCall, { eventId, companyId, kind }: Entering & { kind: Entry['kind'] }): Promise<void> {
  const { queries, actor, now } = call
  const context = await readContext(queries, { eventId, companyId }, { role: actor.role, now })
  const { event, eventCompany } = context
  if (actor.role === 'member') refuseOutside(context)
  refuseArchived(event)
  await refuseGoneCompany(queries, companyId)
  const { rows: types } = await sql<{ kinds: string[] | null }>`
    select details -> 'entry_kinds' as kinds from event_types where code = ${event.type} and deleted_at is null`.execute(queries)
  const kinds = types[0]?.kinds ?? []
  if (kinds.length > 0 && !kinds.includes(kind)) throw invalidFields({ kind: 'This kind of entry is not taken in this event.' })
  refuseUnregistered(eventCompany ?? (await beginRegistration(call, { id: uuidv7(now), eventId, companyId })))
  await refuseTooMany(call, context, { eventId, companyId })
}

/** A company that was archived, or merged into another while somebody still wrote for it. */
async function refuseGoneCompany(queries: Queries, id: string): Promise<void> {
  const rows = await queries
    .selectFrom('companies')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .where('is_archived', '=', false)
    .forKeyShare()
    .execute()
  if (rows.length === 0) throw new Problem('WRONG_STATE', 'This company is not there any more, or is archived. Ask the association.')
}

export function refuseUnregistered(registration: Pick<NonNullable<FullContext['eventCompany']>, 'status'> | null): void {
  if (registration && registration.status !== 'REJECTED' && registration.status !== 'WITHDRAWN') return
  throw new Problem('WRONG_STATE', 'Your company is not registered for this event. Ask the association.')
}

/** Throws where a company has as many homes in the event as it may have. Staff may let in more. */
export async function refuseTooMany(
  { queries, actor }: WriteCall,
  { event }: FullContext,
  { eventId, companyId }: Entering,
): Promise<void> {
  const most = event.limits.entries_per_company
  if (most === null || actor.role === 'admin') return
  // One at a time for a company, or two at once would both find room.
  await lockUntilCommit(queries, `entries:${eventId}:${companyId}`)
  const reached = limitReached(event, await countLiving(queries, { eventId, companyId }))
  if (reached !== undefined) throw new Problem('WRONG_STATE', reached)
}

async function countLiving(queries: Queries, { eventId, companyId }: Entering): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from entries where event_id = ${eventId} and company_id = ${companyId}
      and deleted_at is null and status not in ('REJECTED', 'WITHDRAWN') and not ${isEmptyDraftRow}`.execute(queries)
  return rows[0]?.count ?? 0
}

function refuseOutside({ event, eventCompany, now }: FullContext): void {
  if (event.status === 'DRAFT') throw new Problem('NOT_FOUND', 'This event does not exist, or not any more.')
  refuseArchived(event)
  if (mayEnter({ event, eventCompany, now })) return
  const isAhead = now < toMillis(event.registration_start_date)
  throw new Problem(
    'WINDOW_CLOSED',
    isAhead
      ? 'Registration for this event is not open yet.'
      : 'Registration for this event is closed. Ask the association for an exception.',
  )
}
