import { sql } from 'kysely'
import type { Event } from '#contract/event/schema.ts'
import { detailsPublicFrom } from '#contract/entry/public-details.ts'
import { type Queries, undeleted } from '#server/db/database.ts'
import { queueManyWebflow, queueWebflow } from './queue-webflow.ts'

interface EventChange {
  before: Event
  /** Null if the event was deleted. */
  after: Event | null
  now: number
}

/**
 * Updates an event's own page, and those of its homes if the change affects them: whether the event is public, from
 * when addresses and prices are, its opening hours, and its name.
 */
export async function followEvent(queries: Queries, { before, after, now }: EventChange): Promise<void> {
  if (before.status === 'DRAFT' && (after === null || after.status === 'DRAFT')) return
  const { id, name } = after ?? before
  await queueWebflow(queries, { type: 'events', id, name }, { now, why: 'It was changed in the portal.', isWanted: false })
  if (after !== null && shownOfHomes(before) === shownOfHomes(after)) return
  const rows = await undeleted(queries, 'entries')
    .select(['id', 'title'])
    .where('event_id', '=', id)
    .where(sql<boolean>`jsonb_typeof(details -> 'published_at') = 'object'`)
    .execute()
  const homes = rows.map(({ id: home, title }) => ({ type: 'entries' as const, id: home, name: title }))
  await queueManyWebflow(queries, homes, { now, why: 'Its event was changed in the portal.', isWanted: false })
}

function shownOfHomes(event: Event): string {
  return JSON.stringify([event.name, event.status === 'DRAFT', detailsPublicFrom(event), event.open_hours])
}
