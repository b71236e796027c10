import { sql } from 'kysely'
import { recordAuditEvent } from '#server/auth/audit.ts'
import type { WriteCall } from '#server/resources/records/record-writes.ts'
import { nameOfRecord } from '#server/resources/records/references.ts'
import { followOnSite } from '#server/website/follow/follow-on-site.ts'

/** What a company can have only one of: per event, per kind, or at all. */
const single = [
  { table: 'event_companies', per: 'event_id' },
  { table: 'b2c_profiles', per: 'kind' },
  { table: 'b2b_profiles', per: 'company_id' },
] as const

/**
 * If both companies have a registration for the same event, a profile of the same kind or a directory card, the
 * target keeps its own. The source's row is marked as deleted.
 */
export async function setAsideDuplicates(call: WriteCall, sourceId: string, targetId: string, note: string): Promise<void> {
  const { queries, actor, now } = call
  for (const { table, per } of single) {
    const isSame = per === 'company_id' ? sql`true` : sql`theirs.${sql.ref(per)} = record.${sql.ref(per)}`
    const { rows } = await sql<{ id: string; name: string }>`
      update ${sql.table(table)} as record set deleted_at = ${new Date(now)}, version = version + 1,
        updated_at = ${new Date(now)}, updated_by = ${actor.memberId}
      where company_id = ${sourceId} and deleted_at is null and exists (
        select from ${sql.table(table)} as theirs
        where theirs.company_id = ${targetId} and theirs.deleted_at is null and ${isSame})
      returning id, ${nameOfRecord} as name`.execute(queries)
    for (const { id, name } of rows)
      await recordAuditEvent(queries, { actor, action: 'merge', entity: table, entityId: id, entityName: name, note, now })
    await followOnSite(queries, { table, records: rows }, { now, why: 'Its company was merged in the portal.' })
  }
}

/** Vendors are stored inside an entry, where `references` does not reach. Returns the entries it changed. */
export async function moveVendors(
  { queries, actor, now }: WriteCall,
  sourceId: string,
  targetId: string,
  note: string,
): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string; from: unknown; to: unknown }>`
    update entries as record set version = record.version + 1, updated_at = ${new Date(now)}, updated_by = ${actor.memberId},
      details = jsonb_set(record.details, '{vendors}', (
        select jsonb_agg(case when vendor ->> 'company_id' = ${sourceId}
          then vendor || jsonb_build_object('company_id', ${targetId}::text) else vendor end order by place)
        from jsonb_array_elements(record.details -> 'vendors') with ordinality as element (vendor, place)))
    from entries as before
    where before.id = record.id and record.details -> 'vendors' @> jsonb_build_array(jsonb_build_object('company_id', ${sourceId}::text))
    returning record.id, ${nameOfRecord} as name, before.details -> 'vendors' as "from", record.details -> 'vendors' as "to"`.execute(
    queries,
  )
  for (const { id, name, from, to } of rows) {
    const diff = [{ path: 'vendors', from, to }]
    await recordAuditEvent(queries, { actor, action: 'update', entity: 'entries', entityId: id, entityName: name, diff, note, now })
  }
  return rows.map(({ id, name }) => ({ id, name }))
}
