import { sql } from 'kysely'
import { isNumberLocked } from '#contract/entry/proof.ts'
import { entryStaffFields, type Entry } from '#contract/entry/schema.ts'
import { proofAfter } from '#contract/entry/save-effects.ts'
import type { NumberScheme } from '#contract/entry/staff-endpoints.ts'
import type { Queries } from '#server/db/database.ts'
import { anyId } from '#server/db/filters.ts'
import { lockUntilCommit } from '#server/db/with-lock.ts'
import { invalidFields } from '#server/http/problem.ts'
import { readEvent } from '#server/resources/records/read-event.ts'
import { changeRecord, type WriteCall } from '#server/resources/records/record-writes.ts'
import { entryKind } from '#server/resources/records/kinds/entry-kind.ts'
import { refuseArchived } from './entry-rules.ts'
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

/** Numbers the approved and published entries of an event, or those of them that are named; a dry run only says how. */
export async function giveNumbers(call: WriteCall, { event_id: eventId, scheme, dry_run: isDryRun, ids }: Wanted): Promise<Given> {
  const { queries, now } = call
  refuseArchived(await readEvent(queries, eventId))
  // Who gives one of them a number holds the entry first, too: in another order the two would wait for each other.
  if (!isDryRun)
    await queries
      .selectFrom('entries')
      .select('id')
      .where('event_id', '=', eventId)
      .where('deleted_at', 'is', null)
      .orderBy('id')
      .forUpdate()
      .execute()
  // Two who number at once would give the same numbers.
  await lockUntilCommit(queries, `numbers:${eventId}`)
  const inEvent = await readNumbered(queries, eventId, now)
  const wanted = ids && new Set(ids)
  const numbered = inEvent.filter(({ id, isReady }) => isReady && (wanted?.has(id) ?? true))
  const own = new Set(numbered.map(({ id }) => id))
  const foreign = inEvent.flatMap(({ id, number }) => (number !== null && !own.has(id) ? [number] : []))
  const assignments = assignNumbers(numbered, scheme, foreign).filter(({ was, number }) => was !== number)
  if (assignments.some(({ number }) => !entryStaffFields.number.safeParse(number).success))
    throw invalidFields({ 'scheme.start': 'The numbers would go beyond 9999. Begin with a lower one.' })
  if (!isDryRun) await write(call, assignments)
  return {
    assignments,
    locked: numbered.filter(({ isLocked }) => isLocked).length,
    not_ready: wanted ? wanted.size - numbered.length : 0,
  }
}

async function write(call: WriteCall, assignments: readonly Assignment[]): Promise<void> {
  // Those whose number another one gets give it up first, since two may not have one even for a moment.
  const given = new Set(assignments.map(({ number }) => number))
  const inTheWay = assignments.filter(({ was }) => was !== null && given.has(was)).map(({ id }) => id)
  await call.queries.updateTable('entries').set({ number: null }).where('id', '=', anyId(inTheWay)).execute()
  for (const { id, number } of assignments) {
    await changeRecord<Entry>(entryKind, call, { id, ifVersion: undefined }, (before) => ({ number, ...proofAfter(before, ['number']) }), {
      action: 'number',
    })
  }
}

type Row = Omit<Numbered, 'isLocked'> & Pick<Entry, 'proof' | 'unlocked_until'> & { isReady: boolean }

async function readNumbered(queries: Queries, eventId: string, now: number): Promise<(Numbered & { isReady: boolean })[]> {
  const { rows } = await sql<Row>`
    select entries.id, entries.title, entries.kind, entries.number, entries.details -> 'location' as location,
      coalesce(regions."order", 2147483647) as region_order, coalesce(regions.name, '') as region, coalesce(cities.name, '') as city,
      coalesce(entries.details -> 'proof', '{"status": "NOT_READY"}') as proof, entries.details -> 'unlocked_until' as unlocked_until,
      entries.status in ('APPROVED', 'PUBLISHED') as "isReady"
    from entries left join regions on regions.id = entries.region_id left join cities on cities.id = entries.city_id
    where entries.event_id = ${eventId} and entries.deleted_at is null`.execute(queries)
  return rows.map(({ proof, unlocked_until: until, ...row }) =>
    // An approved proof would lose its approval with its number (product rule 19).
    Object.assign(row, { isLocked: isNumberLocked({ ...row, proof, unlocked_until: until }, now) || proof.status === 'APPROVED' }),
  )
}
