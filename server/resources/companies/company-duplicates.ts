import { sql, type RawBuilder } from 'kysely'
import { endSentence } from '#contract/value/end-sentence.ts'
import type { Company } from '#contract/company/schema.ts'
import { profileStatuses } from '#contract/profile/defaults.ts'
import { eventCompanyProgress } from '#contract/registration/lifecycle.ts'
import { recordAuditEvent } from '#server/auth/audit.ts'
import { anyId } from '#server/db/filters.ts'
import type { WriteCall } from '#server/resources/records/record-writes.ts'
import { nameOfRecord } from '#server/resources/records/references.ts'
import { currentRegistrationStatus } from '#server/resources/records/registration-status.ts'
import { followOnSite } from '#server/website/follow/follow-on-site.ts'

/** What a company can have only one of (per event, per kind, or at all), and how far along one is. */
const single = [
  { table: 'event_companies', per: sql`event_id`, progress: placeIn(eventCompanyProgress, currentRegistrationStatus) },
  // A public profile that its company is editing is a draft again, and stays public.
  { table: 'b2c_profiles', per: sql`kind`, progress: sql`(published_at is not null, ${placeIn(profileStatuses, sql`status`)})` },
  { table: 'b2b_profiles', per: sql`true`, progress: sql`coalesce((details ->> 'is_listed')::boolean, false)` },
] as const

function placeIn(statuses: readonly string[], status: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`array_position(${statuses}::text[], ${status})`
}

/**
 * If several of the companies have a registration for the same event, a profile of the same kind or a trade directory card,
 * keeps the one that is furthest along, or else the target's. The other rows are marked as deleted; returns how many
 * by table.
 */
export async function setAsideDuplicates(call: WriteCall, target: Company, sources: readonly Company[]): Promise<Record<string, number>> {
  const { queries, actor, now } = call
  const companies = new Map([target, ...sources].map((company) => [company.id, company]))
  const ids = [...companies.keys()]
  const counts: Record<string, number> = {}
  for (const { table, per, progress } of single) {
    const { rows } = await sql<{ id: string; name: string; company_id: string; kept_by: string }>`
      update ${sql.table(table)} as record set deleted_at = ${new Date(now)}, version = version + 1,
        updated_at = ${new Date(now)}, updated_by = ${actor.memberId}
      from (
        select id as ranked_id, row_number() over best as place, first_value(company_id) over best as kept_by
        from ${sql.table(table)} where company_id = ${anyId(ids)} and deleted_at is null
        window best as (partition by ${per} order by ${progress} desc, array_position(${ids}::uuid[], company_id))
      ) as ranked
      where ranked_id = id and place > 1
      returning id, ${nameOfRecord} as name, company_id, kept_by`.execute(queries)
    for (const { id, name, company_id: companyId, kept_by: keptBy } of rows) {
      const source = companies.get(companyId === target.id ? keptBy : companyId) ?? target
      const entityName = name || (companies.get(companyId)?.name ?? '')
      const note = mergeNote(source, target)
      await recordAuditEvent(queries, { actor, action: 'merge', entity: table, entityId: id, entityName, note, now })
    }
    await followOnSite(queries, { table, records: rows }, { now, why: 'Its company was merged in the portal.' })
    if (rows.length > 0) counts[table] = rows.length
  }
  return counts
}

export function mergeNote(source: Company, target: Company): string {
  return endSentence(`“${source.name}” was merged into “${target.name}”`)
}

/** Vendors are stored inside an entry and in its change that awaits approval, where `references` does not reach. */
const vendorFields = [['vendors'], ['pending_revision', 'changes', 'vendors']] as const

/** Returns the entries it changed. */
export async function moveVendors(call: WriteCall, keys: MovedKeys, note: string): Promise<{ id: string; name: string }[]> {
  const { queries, actor, now } = call
  const changed: { id: string; name: string }[] = []
  for (const field of vendorFields) {
    for (const { id, name, from, to } of await moveVendorsIn(call, field, keys)) {
      const diff = [{ path: field.length === 1 ? 'vendors' : 'pending_revision.vendors', from, to }]
      await recordAuditEvent(queries, { actor, action: 'update', entity: 'entries', entityId: id, entityName: name, diff, note, now })
      changed.push({ id, name })
    }
  }
  return changed
}

interface MovedKeys {
  fromKey: string
  toKey: string
}

async function moveVendorsIn({ queries, actor, now }: WriteCall, field: readonly string[], { fromKey, toKey }: MovedKeys) {
  const path = sql`${[...field]}::text[]`
  const { rows } = await sql<{ id: string; name: string; from: unknown; to: unknown }>`
    update entries as record set version = record.version + 1, updated_at = ${new Date(now)}, updated_by = ${actor.memberId},
      details = jsonb_set(record.details, ${path}, (
        select jsonb_agg(case when vendor ->> 'company_id' = ${fromKey}
          then vendor || jsonb_build_object('company_id', ${toKey}::text) else vendor end order by place)
        from jsonb_array_elements(record.details #> ${path}) with ordinality as element (vendor, place)))
    from entries as before
    where before.id = record.id and record.details #> ${path} @> jsonb_build_array(jsonb_build_object('company_id', ${fromKey}::text))
    returning record.id, ${nameOfRecord} as name, before.details #> ${path} as "from", record.details #> ${path} as "to"`.execute(queries)
  return rows
}
