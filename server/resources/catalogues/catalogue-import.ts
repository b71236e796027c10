import { sql } from 'kysely'
import type * as z from 'zod/mini'
import { catalogueDefaults } from '#contract/catalogue-defaults.ts'
import { catalogueSchemas, type Catalogue } from '#contract/catalogue.ts'
import type { ImportReport } from '#contract/import.ts'
import { changesBetween } from '#server/audit.ts'
import type { Queries } from '#server/db/database.ts'
import type { Schema } from '#server/db/schema.ts'
import { addErrors, type ReadCell } from '#server/records/import-rows.ts'
import { fromText, listOf } from '#server/records/from-text.ts'
import { presentRow, type AnyRow } from '#server/records/record-kind.ts'
import { changeRecord, createRecord, type WriteCall } from '#server/records/record-writes.ts'
import { Problem } from '#server/problem.ts'
import { references } from '#server/records/references.ts'
import { freeSlug } from '#server/records/slug.ts'
import { uuidv7 } from '#server/uuidv7.ts'
import { catalogueKind, nextOrder, type StoredItem } from './catalogue-kind.ts'
import { checkItem } from './catalogue-rules.ts'

interface ImportCall {
  rows: readonly Record<string, string>[]
  dry_run: boolean
}

/** Imports, and takes it back if it was only a try: so a dry run says what the import will say. */
export async function importItems(catalogue: Catalogue, call: WriteCall, { rows, dry_run: isDryRun }: ImportCall): Promise<ImportReport> {
  await sql`savepoint before_import`.execute(call.queries)
  const report = await importRows(catalogue, call, rows)
  if (isDryRun) await sql`rollback to savepoint before_import`.execute(call.queries)
  return report
}

/** Adds items by name, and changes those that are there; rows with an error are left out. The catalogue is locked. */
async function importRows(catalogue: Catalogue, call: WriteCall, rows: ImportCall['rows']): Promise<ImportReport> {
  const kind = catalogueKind(catalogue)
  const { queries } = call
  const { rows: stored } = await sql<AnyRow>`select * from ${sql.table(catalogue)} where deleted_at is null`.execute(queries)
  const byName = new Map(stored.map((row) => [String(row['name']).toLowerCase(), presentRow(kind, row)]))
  const seen = new Set<string>()
  const idsByName: IdsByName = new Map()
  const report: ImportReport = { created: 0, updated: 0, unchanged: 0, errors: [], duplicates: [] }

  for (const [index, cells] of rows.entries()) {
    const { fields, errors } = await readRow(queries, catalogue, cells, idsByName)
    const name = typeof fields['name'] === 'string' ? fields['name'] : ''
    const existing = byName.get(name.toLowerCase())
    const id = existing?.id ?? uuidv7(call.now)
    const item = { code: '', is_active: true, ...catalogueDefaults[catalogue], ...existing, ...fields, id, name }
    if (name === '' && errors.length === 0) errors.push({ field: 'name', message: 'Every row needs a name.' })
    if (seen.has(name.toLowerCase())) errors.push({ field: 'name', message: `“${name}” stands in this file more than once.` })
    if (errors.length === 0) errors.push(...(await itemErrors(queries, catalogue, item, existing)))
    if (errors.length > 0) {
      addErrors(report, index + 1, errors)
      continue
    }
    seen.add(name.toLowerCase())
    if (!existing) {
      report.created += 1
      await createRecord(kind, call, { id }, () => newItem(queries, catalogue, item), { source: 'IMPORT' })
    } else if (changesBetween(existing, { ...existing, ...fields }).length === 0) report.unchanged += 1
    else {
      report.updated += 1
      await changeRecord(kind, call, { id, ifVersion: undefined }, () => fields, { source: 'IMPORT' })
    }
  }
  return report
}

async function itemErrors(queries: Queries, catalogue: Catalogue, item: Parameters<typeof checkItem>[2], before?: StoredItem) {
  try {
    await checkItem(queries, catalogue, item, before)
    return []
  } catch (error) {
    if (!(error instanceof Problem) || !error.extras.fields) throw error
    return Object.entries(error.extras.fields).map(([field, message]) => ({ field, message }))
  }
}

async function newItem(queries: Queries, catalogue: Catalogue, item: Pick<StoredItem, 'name'>) {
  const { order } = item as Partial<StoredItem>
  const slug = await freeSlug(queries, catalogue, undefined, item.name)
  return { ...(item as StoredItem), order: order ?? (await nextOrder(queries, catalogue)), slug }
}

/** The fields that the cells name. References are written by name, in a column called as the field with or without its _id. */
async function readRow(queries: Queries, catalogue: Catalogue, cells: Record<string, string>, idsByName: IdsByName) {
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
    const read = reference
      ? await idsOf(queries, { table: reference.to, isList: reference.kind === 'many', schema }, cell, idsByName)
      : fromText(schema, cell)
    if ('sentence' in read) errors.push({ field, message: read.sentence })
    else fields[field] = read.value
  }
  return { fields, errors }
}

/** Columns of our own export that say what nobody sets. */
const ignored = new Set(['id', 'slug', 'usage_count', 'version', 'created_at', 'updated_at'])

/** Asked once for each name, however often a file has it: "table name" to the id, or undefined where there is none. */
type IdsByName = Map<string, string | undefined>

async function idsOf(
  queries: Queries,
  { table, isList, schema }: { table: keyof Schema; isList: boolean; schema: z.ZodMiniType },
  cell: string,
  idsByName: IdsByName,
): Promise<ReadCell> {
  const names = isList ? listOf(cell) : [cell.trim()].filter((name) => name !== '')
  const ids: string[] = []
  for (const name of names) {
    const key = `${table} ${name.toLowerCase()}`
    if (!idsByName.has(key)) idsByName.set(key, await idOf(queries, table, name))
    const id = idsByName.get(key)
    if (id === undefined) return { sentence: `There is no “${name}” among the ${table.replaceAll('_', ' ')}.` }
    ids.push(id)
  }
  const read = schema.safeParse(isList ? ids : (ids[0] ?? null))
  return read.success ? { value: read.data } : { sentence: read.error.issues[0]?.message ?? 'This cannot be read.' }
}

async function idOf(queries: Queries, table: keyof Schema, name: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(table)} where deleted_at is null and (lower(name) = lower(${name}) or id::text = ${name})`.execute(queries)
  return rows[0]?.id
}
