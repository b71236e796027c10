import { sql } from 'kysely'
import { detailsPublicFrom } from '#contract/entry/public-details.ts'
import type { Queries } from '#server/db/database.ts'
import { anyId } from '#server/db/filters.ts'
import { queueManyWebflow } from './queue-webflow.ts'
import { readEvents } from '#server/website/read-events.ts'

/**
 * Queues homes whose address and price have become public since they were last published. One whose last run failed is
 * queued only until a run has tried since then: after that it is retried like any other failure.
 */
export async function queueOpened(queries: Queries, now: number): Promise<void> {
  const events = [...(await readEvents(queries)).values()]
  const opened = events.flatMap((event) => {
    const from = detailsPublicFrom(event)
    return from <= now ? [{ id: event.id, from: new Date(from) }] : []
  })
  const { rows } = await sql<{ id: string; title: string }>`
    select entries.id, title from webflow_items as item
    join entries on entries.id = item.record_id
    join jsonb_to_recordset(${JSON.stringify(opened)}::jsonb) as event (id uuid, "from" timestamptz) on event.id = entries.event_id
    where item.type = 'entries' and entries.deleted_at is null and item.last_published_at < event."from"
      and (item.state = 'IN_SYNC' or item.state = 'ERROR' and item.published_since is not null and not exists (
        select from webflow_job_items as tried
        where tried.type = 'entries' and tried.record_id = item.record_id and tried.finished_at >= event."from"))
    for update of entries, item skip locked`.execute(queries)
  if (rows.length === 0) return
  // Marked as outdated, so that this query does not return them again even if nothing has changed.
  const ids = rows.map(({ id }) => id)
  await queries
    .updateTable('webflow_items')
    .set({ hash: null, state: 'STALE' })
    .where('type', '=', 'entries')
    .where('record_id', '=', anyId(ids))
    .execute()
  const homes = rows.map(({ id, title }) => ({ type: 'entries' as const, id, name: title }))
  await queueManyWebflow(queries, homes, { now, why: 'Address and price are public now.', isWanted: false })
}
