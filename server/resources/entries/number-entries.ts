import { sql } from 'kysely'
import { freshState } from '#contract/entry/defaults.ts'
import { isNumberLocked } from '#contract/entry/proof.ts'
import { entryStaffFields, type Entry } from '#contract/entry/schema.ts'
import { proofAfter } from '#contract/entry/save-effects.ts'
import type { NumberScheme } from '#contract/entry/staff-endpoints.ts'
import { changesBetween, recordAuditEvents } from '#server/auth/audit.ts'
import type { Queries } from '#server/db/database.ts'
import { anyId } from '#server/db/filters.ts'
import { lockUntilCommit } from '#server/db/with-lock.ts'
import { invalidFields } from '#server/http/problem.ts'
import { readEvent } from '#server/resources/records/read-event.ts'
import type { WriteCall } from '#server/resources/records/record-writes.ts'
import { queueManyWebflow } from '#server/website/follow/queue-webflow.ts'
import { isPublic } from '#server/website/is-public.ts'
import { assertNotArchived } from './entry-rules.ts'
import { assignNumbers, type Assignment, type Numbered } from './number-order.ts'

interface Wanted {
  event_id: string
  scheme: NumberScheme
  dry_run: boolean
  ids?: string[] | undefined
}

interface Given {
  assignments: Assignment[]
  locked: number
  not_ready: number
}

/**
 * Numbers the approved and published entries of an event, or only the ones named. A dry run returns the numbers
 * without saving them.
 */
export async function numberEntries(call: WriteCall, { event_id: eventId, scheme, dry_run: isDryRun, ids }: Wanted): Promise<Given> {
  const { queries, now } = call
  assertNotArchived(await readEvent(queries, eventId))
  // A call that sets a single number also locks the entry first; another order could deadlock.
  if (!isDryRun)
    await queries
      .selectFrom('entries')
      .select('id')
      .where('event_id', '=', eventId)
      .where('deleted_at', 'is', null)
      .orderBy('id')
      .forUpdate()
      .execute()
  // Two numberings at once would assign the same numbers.
  await lockUntilCommit(queries, `numbers:${eventId}`)
  const inEvent = await readNumbered(queries, eventId, now)
  const wanted = ids && new Set(ids)
  const numbered = inEvent.filter(({ id, isReady }) => isReady && (wanted?.has(id) ?? true))
  const own = new Set(numbered.map(({ id }) => id))
  const foreign = inEvent.flatMap(({ id, number }) => (number !== null && !own.has(id) ? [number] : []))
  const assignments = assignNumbers(numbered, scheme, foreign).filter(({ was, number }) => was !== number)
  if (assignments.some(({ number }) => !entryStaffFields.number.safeParse(number).success))
    throw invalidFields({ 'scheme.start': 'The numbers would go past 9999. Start with a lower number.' })
  if (!isDryRun) await write(call, assignments, inEvent)
  return {
    assignments,
    locked: numbered.filter(({ isLocked }) => isLocked).length,
    not_ready: wanted ? wanted.size - numbered.length : 0,
  }
}

/** One statement for all entries, whatever the size of the event. */
async function write({ actor, queries, now }: WriteCall, assignments: readonly Assignment[], inEvent: readonly InEvent[]): Promise<void> {
  if (assignments.length === 0) return
  // First clears the numbers that move to another entry: the unique index allows no duplicates, even briefly.
  const given = new Set(assignments.map(({ number }) => number))
  const inTheWay = assignments.filter(({ was }) => was !== null && given.has(was)).map(({ id }) => id)
  await queries.updateTable('entries').set({ number: null }).where('id', '=', anyId(inTheWay)).execute()

  const known = new Map(inEvent.map((entry) => [entry.id, entry]))
  const changes = assignments.flatMap(({ id, number }) => {
    const entry = known.get(id)
    if (!entry) return []
    const before = { number: entry.number, proof: entry.proof }
    return [{ entry, before, after: { ...before, number, ...proofAfter(before, ['number']) } }]
  })
  const rows = changes.map(({ entry: { id }, after }) => ({ id, ...after }))
  // Raw SQL: Kysely's builder has no `jsonb_to_recordset`.
  await sql`update entries set number = row.number, details = details || jsonb_build_object('proof', row.proof), version = version + 1,
      updated_at = ${new Date(now)}, updated_by = ${actor.memberId}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (id uuid, number text, proof jsonb) where entries.id = row.id`.execute(
    queries,
  )
  await recordAuditEvents(
    queries,
    changes.map(({ entry: { id, title }, before, after }) => {
      return { actor, action: 'number', entity: 'entries', entityId: id, entityName: title, diff: changesBetween(before, after), now }
    }),
  )
  const shown = changes.flatMap(({ entry }) => (isPublic(entry) ? [{ type: 'entries' as const, id: entry.id, name: entry.title }] : []))
  await queueManyWebflow(queries, shown, { now, why: 'It was changed in the portal.', isWanted: false })
}

type Row = Omit<Numbered, 'isLocked'> & Pick<Entry, 'proof' | 'unlocked_until' | 'published_at'> & { isReady: boolean }
type InEvent = Numbered & Pick<Entry, 'proof' | 'published_at'> & { isReady: boolean }

async function readNumbered(queries: Queries, eventId: string, now: number): Promise<InEvent[]> {
  const { rows } = await sql<Row>`
    select entries.id, entries.title, entries.kind, entries.number, entries.details -> 'location' as location,
      coalesce(regions."order", 2147483647) as region_order, coalesce(regions.name, '') as region, coalesce(cities.name, '') as city,
      coalesce(entries.details -> 'proof', ${JSON.stringify(freshState.proof)}::jsonb) as proof, entries.details -> 'unlocked_until' as unlocked_until,
      entries.details -> 'published_at' as published_at,
      entries.status in ('APPROVED', 'PUBLISHED') as "isReady"
    from entries left join regions on regions.id = entries.region_id left join cities on cities.id = entries.city_id
    where entries.event_id = ${eventId} and entries.deleted_at is null`.execute(queries)
  return rows.map(({ unlocked_until: until, ...row }) =>
    // A new number would undo the approval of a proof (product: After approval).
    Object.assign(row, { isLocked: isNumberLocked({ ...row, unlocked_until: until }, now) || row.proof.status === 'APPROVED' }),
  )
}
