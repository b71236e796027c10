import type { Selectable } from 'kysely'
import type { WebflowType } from '#contract/website/labels.ts'
import type { Queries } from '#server/db/database.ts'
import type { Schema } from '#server/db/schema.ts'

export type WebflowSettings = Selectable<Schema['webflow_settings']>
export type ItemRow = Selectable<Schema['webflow_items']>

export async function readSettings(queries: Queries): Promise<WebflowSettings> {
  return await queries.selectFrom('webflow_settings').selectAll().where('id', '=', 1).executeTakeFirstOrThrow()
}

/** The items of all records, by record ID. */
export async function readItems(queries: Queries): Promise<Map<string, ItemRow>> {
  const rows = await queries.selectFrom('webflow_items').selectAll().execute()
  return new Map(rows.map((row) => [row.record_id, row]))
}

export interface Key {
  type: WebflowType
  id: string
}
