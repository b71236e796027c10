import { sql } from 'kysely'
import { detailsPublicFrom } from '#contract/public-details.ts'
import type { Queries } from '#server/db/database.ts'
import { queueWebflow } from './queue-webflow.ts'
import { readEvents } from './read-events.ts'

/** Homes whose address and price may be known since they were published last: they are sent once more, by themselves. */
export async function queueOpened(queries: Queries, now: number): Promise<void> {
  const { rows } = await sql<{ id: string; title: string; event_id: string; at: Date }>`
    select entries.id, title, event_id, item.last_published_at as at from webflow_items as item
    join entries on entries.id = item.record_id
    where item.type = 'entries' and item.state = 'IN_SYNC' and entries.deleted_at is null for update of entries, item skip locked`.execute(
    queries,
  )
  if (rows.length === 0) return
  const events = await readEvents(queries)
  for (const { id, title, event_id: eventId, at } of rows) {
    const event = events.get(eventId)
    const from = event ? detailsPublicFrom(event) : Infinity
    if (from > now || at.getTime() >= from) continue
    // Known to be old: not looked at again when nothing of it turns out to have changed.
    await sql`update webflow_items set hash = null, state = 'STALE' where type = 'entries' and record_id = ${id}`.execute(queries)
    await queueWebflow(queries, { type: 'entries', id, name: title }, { now, why: 'Address and price are public now.', isWanted: false })
  }
}
