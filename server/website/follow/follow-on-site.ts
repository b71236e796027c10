import { sql } from 'kysely'
import type { Queries } from '#server/db/database.ts'
import { anyId } from '#server/db/filters.ts'
import type { Schema } from '#server/db/schema.ts'
import { queueManyWebflow } from './queue-webflow.ts'

interface Changed {
  table: keyof Schema
  records: readonly { id: string; name: string }[]
}

/** Whether the site has `item`'s record. */
export const isOnSite = sql<boolean>`item.item_id is not null and item.state <> 'UNPUBLISHED'`

/** For changes to many records at once: updates those that are on the site, and nothing else. */
export async function followOnSite(
  queries: Queries,
  { table, records }: Changed,
  { now, why }: { now: number; why: string },
): Promise<void> {
  const rows = await queries
    .selectFrom('webflow_items as item')
    .select(['type', 'record_id as id'])
    .where(sql<boolean>`type = ${table}`)
    .where('record_id', '=', anyId(records.map(({ id }) => id)))
    .where(isOnSite)
    .execute()
  const names = new Map(records.map(({ id, name }) => [id, name]))
  const there = rows.map(({ type, id }) => ({ type, id, name: names.get(id) ?? '' }))
  await queueManyWebflow(queries, there, { now, why, isWanted: false })
}
