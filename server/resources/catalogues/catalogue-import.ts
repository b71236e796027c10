import { sql } from 'kysely'
import type * as z from 'zod/mini'
import { catalogueDefaults, catalogueSchemas, type Catalogue } from '#contract/catalogue.ts'
import type { ImportReport } from '#contract/import.ts'
import { changesBetween } from '#server/audit.ts'
import type { Queries } from '#server/db/database.ts'
import type { Schema } from '#server/db/schema.ts'
import { fromText, listOf } from '#server/records/from-text.ts'
import { presentRow, type AnyRow } from '#server/records/record-kind.ts'
import { changeRecord, createRecord, type WriteCall } from '#server/records/record-writes.ts'
import { references } from '#server/records/references.ts'
import { freeSlug } from '#server/records/slug.ts'
import { uuidv7 } from '#server/uuidv7.ts'
import { catalogueKind, nextOrder, type StoredItem } from './catalogue-kind.ts'

/** Adds items by name, and changes those that are there; rows with an error are left out. The catalogue is locked. */
export async function importItems(
  catalogue: Catalogue,
  call: WriteCall,
  { rows, dry_run: isDryRun }: { rows: readonly Record<string, string>[]; dry_run: boolean },
): Promise<ImportReport> {
  const kind = catalogueKind(catalogue)
  const { queries } = call
  const { rows: stored } = await sql<AnyRow>`select * from ${sql.table(catalogue)} where deleted_at is null`.execute(queries)
  const byName = new Map(stored.map((row) => [String(row['name']).toLowerCase(), presentRow(kind, row)]))
  const seen = new Set<string>()
  const report: ImportReport = { created: 0, updated: 0, unchanged: 0, errors: [], duplicates: [] }

  for (const [index, cells] of rows.entries()) {
    const row = index + 1
    const { fields, errors } = await readRow(queries, catalogue, cells)
    const name = typeof fields['name'] === 'string' ? fields['name'] : ''
    if (name === '' && errors.length === 0) errors.push({ field: 'name', message: 'Every row needs a name.' })
    if (seen.has(name.toLowerCase())) errors.push({ field: 'name', message: `“${name}” stands in this file more than once.` })
    if (errors.length > 0) {
      report.errors.push(...errors.map((error) => ({ row, ...error })))
      continue
    }
    seen.add(name.toLowerCase())
    const existing = byName.get(name.toLowerCase())
    if (existing && changesBetween(existing, { ...existing, ...fields }).length === 0) report.unchanged += 1
    else if (existing) {
      report.updated += 1
      if (!isDryRun) await changeRecord(kind, call, { id: existing.id, ifVersion: undefined }, () => fields, { source: 'IMPORT' })
    } else {
      report.created += 1
      if (!isDryRun)
        await createRecord(kind, call, { id: uuidv7(call.now) }, () => newItem(queries, catalogue, name, fields), { source: 'IMPORT' })
    }
  }
  return report
}

async function newItem(queries: Queries, catalogue: Catalogue, name: string, fields: Record<string, unknown>) {
  return {
    code: '',
    is_active: true,
    ...catalogueDefaults[catalogue],
    order: await nextOrder(queries, catalogue),
    ...(fields as Partial<StoredItem>),
    name,
    slug: await freeSlug(queries, catalogue, undefined, name),
  }
}

/** The fields that the cells name. References are written by name, in a column called as the field with or without its _id. */
async function readRow(queries: Queries, catalogue: Catalogue, cells: Record<string, string>) {
  const schemas = catalogueSchemas(catalogue).patch.shape as Record<string, z.ZodMiniType>
  const fields: Record<string, unknown> = {}
  const errors: { field: string; message: string }[] = []
  for (const [column, cell] of Object.entries(cells)) {
    const field = [column, `${column}_id`, `${column}_ids`].find((name) => Object.hasOwn(schemas, name))
    const schema = field === undefined ? undefined : schemas[field]
    if (field === undefined || !schema) {
      if (!ignored.has(column)) errors.push({ field: column, message: `There is no field “${column}” here.` })
      continue
    }
    const reference = references.find(({ from, field: named }) => from === catalogue && named === field)
    const read = reference ? await idsOf(queries, reference.to, cell, reference.kind === 'many') : fromText(schema, cell)
    if ('sentence' in read) errors.push({ field, message: read.sentence })
    else fields[field] = read.value
  }
  return { fields, errors }
}

/** Columns of our own export that say what nobody sets. */
const ignored = new Set(['id', 'slug', 'usage_count', 'version', 'created_at', 'updated_at'])

async function idsOf(
  queries: Queries,
  table: keyof Schema,
  cell: string,
  isList: boolean,
): Promise<{ value: unknown } | { sentence: string }> {
  const names = isList ? listOf(cell) : [cell.trim()].filter((name) => name !== '')
  const ids: string[] = []
  for (const name of names) {
    const { rows } = await sql<{ id: string }>`
      select id from ${sql.table(table)} where deleted_at is null and (lower(name) = lower(${name}) or id::text = ${name})`.execute(queries)
    const [found] = rows
    if (!found) return { sentence: `There is no “${name}” among the ${table.replaceAll('_', ' ')}.` }
    ids.push(found.id)
  }
  return { value: isList ? ids : (ids[0] ?? null) }
}
