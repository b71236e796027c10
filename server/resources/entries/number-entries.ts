import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { freshState } from '#contract/entry/defaults.ts'
import { restoreApprovalMs } from '#contract/entry/review/approval-lost.ts'
import type { UndoReport } from '#contract/import/schema.ts'
import { fromMillis, toMillis, type Timestamp } from '#contract/time/timestamp.ts'
import { isNumberLocked } from '#contract/entry/proof.ts'
import { entryStaffFields, type Entry } from '#contract/entry/schema.ts'
import { outdatedProof } from '#contract/entry/save-effects.ts'
import type { NumberScheme } from '#contract/entry/staff-endpoints.ts'
import { changesBetween, recordAuditEvents } from '#server/auth/audit.ts'
import { undeleted, lockUntilCommit, type Queries } from '#server/db/database.ts'
import { anyId } from '#server/db/filters.ts'
import { invalidFields, Problem } from '#server/http/problem.ts'
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
  assigned_at: Timestamp | null
}

/** An undo may also take a number away, and bring back the proof that the assignment put out of date. */
type Renumbered = Omit<Assignment, 'number'> & Pick<Entry, 'number'> & Partial<Pick<Entry, 'proof'>>

/**
 * Numbers the approved and published entries of an event, or only the ones named. A dry run returns the numbers
 * without saving them.
 */
export async function numberEntries(call: WriteCall, { event_id: eventId, scheme, dry_run: isDryRun, ids }: Wanted): Promise<Given> {
  const { queries, now } = call
  assertNotArchived(await readEvent(queries, eventId))
  if (!isDryRun) await lockNumbers(queries, eventId)
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
    assigned_at: isDryRun ? null : fromMillis(now),
  }
}

/** Restores the numbers from before an assignment, for every entry whose number was neither changed nor printed since. */
export async function undoNumbers(call: WriteCall, eventId: string, assignedAt: Timestamp): Promise<UndoReport> {
  const { queries, now } = call
  const at = toMillis(assignedAt)
  if (now >= at + restoreApprovalMs) throw new Problem('WRONG_STATE', 'It’s too late to undo this. You can undo it for one day.')
  assertNotArchived(await readEvent(queries, eventId))
  await lockNumbers(queries, eventId)
  const inEvent = new Map((await readNumbered(queries, eventId, now)).map((entry) => [entry.id, entry]))
  const events = await queries
    .selectFrom('audit_events')
    .select(['entity_id', 'entity_name', 'diff'])
    .where('action', '=', 'number')
    .where('at', '=', new Date(at))
    .where('entity_id', '=', anyId([...inEvent.keys()]))
    .orderBy('entity_id')
    .execute()
  if (events.length === 0) throw new Problem('NOT_FOUND', 'There’s nothing to undo.')
  const kept: UndoReport['kept'] = []
  const restored = new Map<string, Renumbered>()
  for (const { entity_id: id, entity_name: name, diff } of events) {
    const entry = inEvent.get(id)
    const change = diff.find(({ path }) => path === 'number')
    const outdated = diff.find(({ path, to }) => path === 'proof' && isDeepStrictEqual(to, entry?.proof))
    if (!entry || entry.number !== change?.to) kept.push({ id, name, reason: 'Its number was changed afterward.' })
    else if (entry.isLocked && !outdated) kept.push({ id, name, reason: 'Its number is in a proof that was sent.' })
    else {
      const proof = outdated && { proof: outdated.from as Entry['proof'] }
      restored.set(id, { id, title: entry.title, was: entry.number, number: change.from as string | null, ...proof })
    }
  }
  // An entry that keeps its number may be in the way of another, which then keeps its own, and so on.
  for (let isSettled = false; !isSettled;) {
    const taken = new Set([...inEvent.values()].flatMap(({ id, number }) => (number === null || restored.has(id) ? [] : [number])))
    const blocked = [...restored.values()].filter(({ number }) => number !== null && taken.has(number))
    for (const { id, title, number } of blocked) {
      restored.delete(id)
      kept.push({ id, name: title, reason: `Another entry has number ${number} now.` })
    }
    isSettled = blocked.length === 0
  }
  await write(call, [...restored.values()], [...inEvent.values()], 'restore_number')
  return { undone: restored.size, kept }
}

async function lockNumbers(queries: Queries, eventId: string): Promise<void> {
  // A call that sets a single number also locks the entry first; another order could deadlock.
  await undeleted(queries, 'entries').select('id').where('event_id', '=', eventId).orderBy('id').forUpdate().execute()
  // Two numberings at once would assign the same numbers.
  await lockUntilCommit(queries, `numbers:${eventId}`)
}

/** One statement for all entries, whatever the size of the event. */
async function write(
  { actor, queries, now }: WriteCall,
  assignments: readonly Renumbered[],
  inEvent: readonly InEvent[],
  action = 'number',
): Promise<void> {
  if (assignments.length === 0) return
  // First clears the numbers that move to another entry: the unique index allows no duplicates, even briefly.
  const given = new Set(assignments.map(({ number }) => number))
  const inTheWay = assignments.filter(({ was }) => was !== null && given.has(was)).map(({ id }) => id)
  await queries.updateTable('entries').set({ number: null }).where('id', '=', anyId(inTheWay)).execute()

  const known = new Map(inEvent.map((entry) => [entry.id, entry]))
  const changes = assignments.flatMap(({ id, number, proof }) => {
    const entry = known.get(id)
    if (!entry) return []
    const before = { number: entry.number, proof: entry.proof }
    return [{ entry, before, after: { ...before, number, ...(proof ? { proof } : outdatedProof(before)) } }]
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
      return { actor, action, entity: 'entries', entityId: id, entityName: title, diff: changesBetween(before, after), now }
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
