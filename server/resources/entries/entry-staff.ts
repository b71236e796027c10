import { sql } from 'kysely'
import { entryStaffFields, type Entry } from '#contract/entry-record.ts'
import type { Handlers } from '#server/handler.ts'
import { invalidFields, Problem } from '#server/problem.ts'
import { changeRecord } from '#server/records/record-writes.ts'
import { doToOne } from './entry-bulk.ts'
import { entryKind } from './entry-kind.ts'
import { beginLooking } from './entry-review.ts'
import { assignNumbers, type Numbered } from './number-order.ts'

/** What only staff do with entries: many at once, numbers, and beginning to look at one. */
export function entryStaff(): Pick<Handlers, 'entries.bulk' | 'entries.assignNumbers' | 'entries.open'> {
  return {
    async 'entries.bulk'(call) {
      const { ids, action, params } = call.body
      const done: string[] = []
      const skipped: { id: string; code: string; message: string }[] = []
      for (const id of new Set(ids)) {
        try {
          await doToOne(call, id, action, params)
          done.push(id)
        } catch (error) {
          // Nothing was written for this one: a refusal comes before any change.
          if (!(error instanceof Problem)) throw error
          const fields = Object.values(error.extras.fields ?? {})
          skipped.push({ id, code: error.code, message: fields.length > 0 ? fields.join(' ') : error.message })
        }
      }
      return { data: { done, skipped } }
    },

    async 'entries.assignNumbers'(call) {
      const { queries, body } = call
      const { event_id: eventId, scheme, dry_run: isDryRun } = body
      await sql`select pg_advisory_xact_lock(hashtext(${`numbers:${eventId}`}))`.execute(queries)
      const { rows } = await sql<Numbered>`
        select entries.id, entries.title, entries.kind, entries.number, entries.details -> 'location' as location,
          coalesce(regions."order", 2147483647) as region_order, coalesce(cities.name, '') as city,
          coalesce(entries.details -> 'proof' ->> 'status', 'NOT_READY') <> 'NOT_READY' as "isLocked"
        from entries left join regions on regions.id = entries.region_id left join cities on cities.id = entries.city_id
        where entries.event_id = ${eventId} and entries.deleted_at is null and entries.status in ('APPROVED', 'PUBLISHED')`.execute(queries)
      const { rows: others } = await sql<{ number: string }>`
        select number from entries where event_id = ${eventId} and deleted_at is null and number is not null
          and status not in ('APPROVED', 'PUBLISHED')`.execute(queries)
      const foreign = others.map(({ number }) => number)
      const assignments = assignNumbers(rows, scheme, foreign).filter(({ was, number }) => was !== number)
      if (assignments.some(({ number }) => !entryStaffFields.number.safeParse(number).success))
        throw invalidFields({ 'scheme.start': 'The numbers would go beyond 9999. Begin with a lower one.' })
      if (!isDryRun) {
        // First nobody has the numbers that change hands, since two may not have one even for a moment.
        await sql`update entries set number = null where id = any(${assignments.map(({ id }) => id)}::uuid[])`.execute(queries)
        for (const { id, number } of assignments) {
          await changeRecord<Entry>(entryKind, call, { id, ifVersion: undefined }, () => ({ number }), { action: 'number' })
        }
      }
      return { data: { assignments, locked: rows.filter(({ isLocked, number }) => isLocked && number !== null).length } }
    },

    async 'entries.open'(call) {
      const data = await beginLooking(call, call.params.id)
      return { data, version: data.version }
    },
  }
}
