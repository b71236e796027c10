import { sql } from 'kysely'
import { associationZone } from '#contract/time/association-day.ts'
import { dayOf } from '#contract/time/calendar-day.ts'
import { dayMs, daysAfter } from '#contract/time/day-number.ts'
import { toMillis } from '#contract/time/timestamp.ts'
import { instantOf } from '#contract/time/zoned-time.ts'
import type { WebflowType } from '#contract/website/labels.ts'
import type { Queries } from '#server/db/database.ts'
import { nameOfRecord } from '#server/resources/records/references.ts'
import { readEvents } from '#server/website/read-events.ts'
import { queueManyWebflow } from './queue-webflow.ts'

interface Due {
  type: WebflowType
  id: string
  name: string
  /** In milliseconds. */
  from: number
}

/** Long enough for servers that were down. */
const lookBackMs = 30 * dayMs

/** Queues sponsors whose first day has come and events whose last day is over, unless a run has tried since then. */
export async function queueByDay(queries: Queries, now: number): Promise<void> {
  const turned = [...(await sponsorsThatBegin(queries)), ...(await eventsThatEnd(queries))]
  const due = turned.filter(({ from }) => from <= now && from > now - lookBackMs)
  if (due.length === 0) return
  const rows = due.map(({ type, id, from }) => ({ type, id, from: new Date(from) }))
  const { rows: queued } = await sql<{ id: string }>`
    select due.id from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as due (type text, id uuid, "from" timestamptz)
    where exists (
      select from webflow_jobs as job join webflow_job_items as item on item.job_id = job.id
      where coalesce(job.finished_at, 'infinity') >= due."from" and item.type = due.type and item.record_id = due.id
        and (item.status = 'WAITING' or item.finished_at >= due."from"))`.execute(queries)
  const isQueued = new Set(queued.map(({ id }) => id))
  const records = due.flatMap(({ type, id, name }) => (isQueued.has(id) ? [] : [{ type, id, name }]))
  await queueManyWebflow(queries, records, { now, why: 'Its first day has come, or its last day is over.', isWanted: false })
}

async function sponsorsThatBegin(queries: Queries): Promise<Due[]> {
  const rows = await queries
    .selectFrom('sponsors as record')
    .select(['id', nameOfRecord.as('name'), sql<string>`details ->> 'starts_on'`.as('day')])
    .where('deleted_at', 'is', null)
    .where('is_published', '=', true)
    .where(sql<boolean>`details ->> 'starts_on' is not null`)
    .execute()
  return rows.map(({ id, name, day }) => ({ type: 'sponsors', id, name: name || 'A sponsor', from: startOf(day, associationZone) }))
}

async function eventsThatEnd(queries: Queries): Promise<Due[]> {
  const events = [...(await readEvents(queries)).values()].filter(({ status }) => status === 'ACTIVE')
  return events.map(({ id, name, end_date: end, timezone }) => ({
    type: 'events',
    id,
    name,
    from: startOf(daysAfter(dayOf(end), 1), timezone),
  }))
}

const startOf = (date: string, zone: string) => toMillis(instantOf(zone, { date, time: '00:00' }))
