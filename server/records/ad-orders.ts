import { sql } from 'kysely'
import { leftOf, ordersOf, soldOutSentence } from '#contract/ad-inventory.ts'
import type { Advertisement } from '#contract/advertisement.ts'
import type { Event } from '#contract/event.ts'
import type { Queries } from '#server/db/database.ts'
import { invalidFields } from '#server/problem.ts'
import { eventKind } from './event-kind.ts'
import { advertisementKind } from './order-kinds.ts'
import { presentRow, type AnyRow } from './record-kind.ts'

/** The event of an order, which nobody else orders for until this write is kept: of two that want the last place, one gets it. */
export async function lockEventOfAds(queries: Queries, id: string): Promise<Event> {
  await sql`select pg_advisory_xact_lock(hashtext('advertisements'), hashtext(${id}))`.execute(queries)
  const { rows } = await sql<AnyRow>`select * from events where id = ${id} and deleted_at is null`.execute(queries)
  const [row] = rows
  if (!row) throw invalidFields({ event_id: 'This event does not exist, or not any more.' })
  return presentRow<Event>(eventKind, row)
}

export async function adsOf(queries: Queries, eventId: string): Promise<Advertisement[]> {
  const { rows } = await sql<AnyRow>`select * from advertisements where event_id = ${eventId} and deleted_at is null
    order by "order", id`.execute(queries)
  return rows.map((row) => presentRow(advertisementKind, row))
}

/** A sentence when nothing of this size is left to order; undefined when there is, or nobody counts. */
export async function soldOut(queries: Queries, event: Event, size: string, exceptId?: string): Promise<string | undefined> {
  const offered = event.ad_sizes.find(({ code }) => code === size)
  if (!offered || leftOf(offered, 0) === null) return undefined
  const ordered = ordersOf(await adsOf(queries, event.id), event.id, size, exceptId).length
  return leftOf(offered, ordered) === 0 ? soldOutSentence(offered) : undefined
}
