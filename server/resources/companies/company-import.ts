import { sql } from 'kysely'
import { companyDefaults } from '#contract/company-defaults.ts'
import { companyPatch, type Company } from '#contract/company.ts'
import type { ImportReport } from '#contract/import.ts'
import { changesBetween } from '#server/audit.ts'
import { companyKind } from '#server/records/company-kind.ts'
import { createMany } from '#server/records/create-many.ts'
import { fromText } from '#server/records/from-text.ts'
import {
  addErrors,
  emptyReport,
  Lookalikes,
  nameKey,
  phoneKey,
  readDate,
  readRow,
  type ImportColumns,
} from '#server/records/import-rows.ts'
import { presentRow, type AnyRow, type FieldsOf } from '#server/records/record-kind.ts'
import { changeRecord, type WriteCall } from '#server/records/record-writes.ts'
import { slugGiver } from '#server/records/slug.ts'
import { uuidv7 } from '#server/uuidv7.ts'

/** Adds companies by member number, or by name where a row has none, and changes those that are there. */
export async function importCompanies(
  call: WriteCall,
  { rows, dry_run: isDryRun }: { rows: readonly Record<string, string>[]; dry_run: boolean },
): Promise<ImportReport> {
  const { queries, now } = call
  // One import at a time, so that none misses what another adds.
  await sql`select pg_advisory_xact_lock(hashtext('companies.import'))`.execute(queries)
  const { rows: stored } = await sql<AnyRow>`select * from companies where deleted_at is null`.execute(queries)
  const companies = stored.map((row) => presentRow(companyKind, row))
  const known = knownBy(companies)
  const lookalikes = new Lookalikes()
  for (const company of companies) lookalikes.add(company.id, company.name, keysOf(company))
  const seen = new Map<string, number>()
  const report = emptyReport()
  const added: { id: string; fields: FieldsOf<Company> }[] = []
  const giveSlug = await slugGiver(queries, 'companies')

  for (const [index, cells] of rows.entries()) {
    const row = index + 1
    const { fields, errors } = readRow(columns, cells)
    const change = fields as Partial<FieldsOf<Company>>
    const key = change.member_number ? numberKey(change.member_number) : (change.name ?? '').toLowerCase()
    const existing = known.get(key)
    const earlier = seen.get(key)
    if (errors.length === 0 && !existing) errors.push(...missingFields(change))
    if (earlier !== undefined && key !== '') errors.push({ field: 'name', message: `This company stands in row ${earlier} already.` })
    if (errors.length > 0) {
      addErrors(report, row, errors)
      continue
    }
    seen.set(key, row)
    const id = existing?.id ?? uuidv7(now)
    const lookalike = lookalikes.find(id, keysOf({ ...existing, ...change }))
    if (lookalike !== undefined) report.duplicates.push({ row, of: lookalike })
    lookalikes.add(id, `row ${row}`, keysOf({ ...existing, ...change }))

    if (existing && changesBetween(existing, { ...existing, ...change }).length === 0) report.unchanged += 1
    else if (existing) {
      report.updated += 1
      if (!isDryRun) await changeRecord(companyKind, call, { id, ifVersion: undefined }, () => change, { source: 'IMPORT' })
    } else {
      report.created += 1
      const company = change as NewFields
      added.push({ id, fields: { ...companyDefaults, ...company, slug: giveSlug(company.name) } })
    }
  }
  if (!isDryRun) await createMany(companyKind, call, added)
  return report
}

type NewFields = Partial<FieldsOf<Company>> & Pick<Company, 'name' | 'membership_type'>

const {
  slug: _slug,
  logo_file_id: _logo,
  licence: _licence,
  billing_address: _billing,
  is_archived: _isArchived,
  ...shape
} = companyPatch.shape

const columns: ImportColumns = {
  schemas: shape,
  readers: {
    joined_at: readDate,
    dues_through: readDate,
    website: (cell) => fromText(shape.website, withScheme(cell)),
  },
  ignored: new Set([
    'id',
    'slug',
    'version',
    'created_at',
    'updated_at',
    'logo_file_id',
    'licence',
    'billing_address',
    'is_archived',
    'merged_into_id',
  ]),
}

/** People write www.company.com. */
function withScheme(cell: string): string {
  const text = cell.trim().replace(/^http:\/\//i, 'https://')
  return text === '' || /^https:\/\//i.test(text) ? text : `https://${text}`
}

function missingFields({ name, membership_type: type }: Partial<FieldsOf<Company>>) {
  return [
    ...(name ? [] : [{ field: 'name', message: 'Every new company needs a name.' }]),
    ...(type ? [] : [{ field: 'membership_type', message: 'Say what kind of member: builder, remodeler, developer or associate.' }]),
  ]
}

function numberKey(number: string): string {
  return `number ${number.toLowerCase()}`
}

/** By number, and those of a name that only one has by that. */
function knownBy(companies: readonly Company[]): Map<string, Company> {
  const known = new Map<string, Company>()
  const names = companies.filter(({ merged_into_id: into }) => into === null)
  for (const company of names) if (!known.has(company.name.toLowerCase())) known.set(company.name.toLowerCase(), company)
  for (const company of companies) if (company.member_number !== '') known.set(numberKey(company.member_number), company)
  return known
}

function keysOf({ name = '', phone }: Partial<FieldsOf<Company>>): (string | undefined)[] {
  return [nameKey(name), phoneKey(phone)]
}
