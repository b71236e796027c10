import { sql, type RawBuilder } from 'kysely'
import { webflowTypes } from '#contract/website/labels.ts'
import type { Queries } from '#server/db/database.ts'
import { anyId } from '#server/db/filters.ts'
import type { Schema } from '#server/db/schema.ts'
import { queueManyWebflow } from './queue-webflow.ts'
import type { Moved } from '#server/resources/records/references.ts'

interface Changed {
  table: keyof Schema
  records: readonly { id: string; name: string }[]
}

/** Whether the site has `record` of this table, or a run may just be publishing it. */
export function isOnSite(table: keyof Schema): RawBuilder<boolean> {
  return sql<boolean>`(
    exists (select from webflow_items as item
      where item.type = ${table} and item.record_id = record.id and item.item_id is not null and item.state <> 'UNPUBLISHED')
    or exists (select from webflow_jobs as job join webflow_job_items as item on item.job_id = job.id
      where job.status in ('QUEUED', 'RUNNING') and item.type = ${table} and item.record_id = record.id and item.status = 'WAITING'))`
}

/** For changes to many records at once: updates those that are on the site, and nothing else. */
export async function followOnSite(
  queries: Queries,
  { table, records }: Changed,
  { now, why }: { now: number; why: string },
): Promise<void> {
  const type = webflowTypes.find((one) => one === table)
  if (!type) return
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(table)} as record where id = ${anyId(records.map(({ id }) => id))} and ${isOnSite(table)}`.execute(queries)
  const there = new Set(rows.map(({ id }) => id))
  const shown = records.filter(({ id }) => there.has(id)).map(({ id, name }) => ({ type, id, name }))
  await queueManyWebflow(queries, shown, { now, why, isWanted: false })
}

/** After a merge, updates the items on the site whose records now reference the other record. */
export async function followMoves(queries: Queries, moved: readonly Moved[], now: number): Promise<void> {
  // A change that awaits approval is not on the site.
  for (const { reference, records } of moved.filter(({ reference: { isPending } }) => !isPending))
    await followOnSite(queries, { table: reference.from, records }, { now, why: 'A linked record was merged in the portal.' })
}
