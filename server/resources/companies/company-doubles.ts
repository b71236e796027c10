import { sql } from 'kysely'
import { recordDeed } from '#server/audit.ts'
import type { WriteCall } from '#server/records/record-writes.ts'

/** Of these a company has one for each event, or kind, or one at all. */
const single = [
  { table: 'event_companies', per: 'event_id' },
  { table: 'b2c_profiles', per: 'kind' },
  { table: 'b2b_profiles', per: 'company_id' },
] as const

/**
 * Where both companies have a registration for an event, a profile of a kind or a directory card, the target's stays and
 * the source's is set aside: its row stays too, marked as deleted.
 */
export async function setAsideDoubles(call: WriteCall, sourceId: string, targetId: string, note: string): Promise<void> {
  const { queries, asker, now } = call
  for (const { table, per } of single) {
    const isSame = per === 'company_id' ? sql`true` : sql`theirs.${sql.ref(per)} = mine.${sql.ref(per)}`
    const { rows } = await sql<{ id: string }>`
      update ${sql.table(table)} as mine set deleted_at = ${new Date(now)}, version = version + 1,
        updated_at = ${new Date(now)}, updated_by = ${asker.memberId}
      where company_id = ${sourceId} and deleted_at is null and exists (
        select from ${sql.table(table)} as theirs
        where theirs.company_id = ${targetId} and theirs.deleted_at is null and ${isSame})
      returning id`.execute(queries)
    for (const { id } of rows) await recordDeed(queries, { asker, action: 'merge', entity: table, entityId: id, note, now })
  }
}

/** Vendors stand in the middle of an entry, where no reference leads to. Answers the entries that were changed. */
export async function moveVendors({ queries, asker, now }: WriteCall, sourceId: string, targetId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update entries set version = version + 1, updated_at = ${new Date(now)}, updated_by = ${asker.memberId},
      details = jsonb_set(details, '{vendors}', (
        select jsonb_agg(case when vendor ->> 'company_id' = ${sourceId}
          then vendor || jsonb_build_object('company_id', ${targetId}::text) else vendor end order by place)
        from jsonb_array_elements(details -> 'vendors') with ordinality as element (vendor, place)))
    where details -> 'vendors' @> jsonb_build_array(jsonb_build_object('company_id', ${sourceId}::text)) returning id`.execute(queries)
  return rows.map(({ id }) => id)
}
