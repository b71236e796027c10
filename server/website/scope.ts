import { sql } from 'kysely'
import type { Queries } from '#server/db/database.ts'
import type { Plan, PlanEntry } from './plan.ts'

/**
 * The chosen records with those that have to go along: records that they reference and that the site lacks, and
 * records that reference those that leave the site.
 */
export async function withCompanions(queries: Queries, plan: Plan['entries'], chosen: readonly string[]): Promise<PlanEntry[]> {
  const taken = new Map<string, PlanEntry>()
  const pending = [...chosen]
  for (let id = pending.pop(); id !== undefined; id = pending.pop()) {
    const entry = plan.get(id)
    if (!entry || taken.has(id)) continue
    taken.set(id, entry)
    for (const ref of entry.payload?.refs ?? []) if (isLacking(plan.get(ref.id))) pending.push(ref.id)
    if (entry.action === 'unpublish') pending.push(...(await namers(queries, id, plan)))
  }
  return [...taken.values()]
}

function isLacking(entry: PlanEntry | undefined): boolean {
  return entry?.action === 'create' || (entry?.action === 'update' && entry.row?.published_since === null)
}

async function namers(queries: Queries, id: string, plan: Plan['entries']): Promise<string[]> {
  const rows = await queries
    .selectFrom('webflow_items')
    .select('record_id as id')
    .where(sql<boolean>`refs @> ${[id]}::uuid[]`)
    .execute()
  return rows.flatMap((row) => (plan.get(row.id)?.action === 'update' || plan.get(row.id)?.action === 'unpublish' ? [row.id] : []))
}
