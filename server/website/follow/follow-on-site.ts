import { sql } from 'kysely'
import type { WebflowType } from '#contract/website/labels.ts'
import type { Queries } from '#server/db/database.ts'
import type { Schema } from '#server/db/schema.ts'
import { queueManyWebflow } from './queue-webflow.ts'

interface Changed {
  table: keyof Schema
  records: readonly { id: string; name: string }[]
}

/** The site has something of `item`'s record. */
export const isOnSite = sql<boolean>`item.item_id is not null and item.state <> 'UNPUBLISHED'`

/** For what changes otherwise than one record at a time: brings up to date what the site has of these, and nothing else. */
export async function followOnSite(
  queries: Queries,
  { table, records }: Changed,
  { now, why }: { now: number; why: string },
): Promise<void> {
  const { rows } = await sql<{ type: WebflowType; id: string }>`
    select type, record_id as id from webflow_items as item where type = ${table} and record_id = any(${records.map(({ id }) => id)}::uuid[])
      and ${isOnSite}`.execute(queries)
  const names = new Map(records.map(({ id, name }) => [id, name]))
  const there = rows.map(({ type, id }) => ({ type, id, name: names.get(id) ?? '' }))
  await queueManyWebflow(queries, there, { now, why, isWanted: false })
}
