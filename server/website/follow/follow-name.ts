import { sql, type RawBuilder } from 'kysely'
import { readField } from '#contract/value/fields.ts'
import type { Queries } from '#server/db/database.ts'
import type { Schema } from '#server/db/schema.ts'
import { isChangeOf } from '#server/resources/records/kinds/record-kind.ts'
import { nameOfRecord, hasReference, referencesTo } from '#server/resources/records/references.ts'
import { isOnSite } from './follow-on-site.ts'
import { isInReviewAgain, isPublic } from '#server/website/is-public.ts'
import { queueManyWebflow } from './queue-webflow.ts'

interface Changed {
  table: keyof Schema
  id: string
  before: object
  after: object
  now: number
}

/**
 * Other records' pages show a record's name, and reference it once it is public. When that changes, updates those of
 * them that are on the site.
 */
export async function followName(queries: Queries, changed: Changed): Promise<void> {
  const { before, after, now } = changed
  // The return of its company left a profile in review off the site.
  const mayReturn = isInReviewAgain(before) && !isInReviewAgain(after)
  if (shownByOthers(before) === shownByOthers(after) && !mayReturn) return
  await queueShowing(queries, showing(changed), { now, why: 'A linked record was changed in the portal.' })
}

/**
 * After companies were merged into one, updates everything on the site that shows it: what moved, and also its own, which
 * may have another profile to link to, another listing name or more awards now.
 */
export async function followMerge(queries: Queries, companyId: string, now: number): Promise<void> {
  await queueShowing(queries, referencing('companies', companyId), { now, why: 'A linked record was merged in the portal.' })
}

async function queueShowing(queries: Queries, all: readonly Showing[], { now, why }: { now: number; why: string }): Promise<void> {
  for (const { type, where } of all) {
    const { rows } = await sql<{ id: string; name: string }>`
      select record.id, ${nameOfRecord} as name from ${sql.table(type)} as record
      where record.deleted_at is null and ${isOnSite(type)} and ${where}`.execute(queries)
    const records = rows.map(({ id, name }) => ({ type, id, name }))
    await queueManyWebflow(queries, records, { now, why, isWanted: false })
  }
}

/** What other pages show of any kind of record; nothing until it is public, except for a neighborhood's name in profiles. */
function shownByOthers(record: {
  name?: string
  year?: number | null
  listing_name?: string
  public_label?: string
  is_available?: boolean
  status?: string
  is_archived?: boolean
  published_at?: unknown
  is_published?: unknown
}): string {
  // A published profile that is a draft again keeps its published version.
  const isUnpublished = 'published_at' in record ? !isPublic(record) : record.status === 'DRAFT'
  if (isUnpublished) return ''
  const { name, year, listing_name: listed, public_label: label, is_available: isForSale } = record
  return JSON.stringify([name, year, listed, label, isForSale, record.is_archived, record.is_published])
}

interface Showing {
  type: (typeof naming)[number]
  where: RawBuilder<unknown>
}

/** Types on the site that reference others. */
const naming = ['events', 'cities', 'entries', 'b2c_profiles', 'neighborhoods', 'sponsors'] as const

function showing(changed: Changed): Showing[] {
  const { table, id } = changed
  if (isChangeOf(changed, 'event_companies')) {
    const { event_id: event, company_id: company } = changed.after
    return [{ type: 'entries', where: sql`event_id = ${event} and company_id = ${company}` }]
  }
  // Profiles are referenced through their company.
  if (isChangeOf(changed, 'b2c_profiles'))
    return referencing('companies', changed.after.company_id).filter(({ type }) => type !== 'b2c_profiles')
  // An event has its type by code.
  const key = table === 'event_types' ? String(readField(changed.after, 'code')) : id
  return [...referencing(table, key), ...(table === 'awards' ? [profilesOfWinners(id)] : [])]
}

function referencing(table: keyof Schema, key: string): Showing[] {
  return referencesTo(table).flatMap((reference) => {
    const type = naming.find((one) => one === reference.from)
    return type ? [{ type, where: hasReference(reference, key) }] : []
  })
}

/** Awards of homes show on their company's profile. */
function profilesOfWinners(award: string): Showing {
  const where = sql`company_id in (select company_id from entries where deleted_at is null and details -> 'award_ids' @> to_jsonb(${award}::text))`
  return { type: 'b2c_profiles', where }
}
