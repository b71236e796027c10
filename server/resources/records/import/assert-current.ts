import { sql } from 'kysely'
import type { ImportColumn } from '#contract/spreadsheet/columns.ts'
import { versionColumn } from '#contract/spreadsheet/columns.ts'
import { changedSinceExport } from '#contract/import/schema.ts'
import type { Queries } from '#server/db/database.ts'
import type { Schema } from '#server/db/schema.ts'
import { invalidFields } from '#server/http/problem.ts'
import type { StoredRecord } from '#server/resources/records/kinds/record-kind.ts'
import type { WriteCall } from '#server/resources/records/record-writes.ts'

interface Row {
  table: keyof Schema
  columns: readonly ImportColumn[]
  cells: Record<string, string>
  record: StoredRecord
  /** The fields that the row changes. */
  fields: readonly string[]
}

/**
 * Throws if the file was exported before someone changed one of the row's fields (product: Nothing erased that was not named). Earlier
 * imports of the same person don't count: a file is often corrected and imported again. A row without a version isn't checked.
 */
export async function assertCurrent(call: WriteCall, { table, columns, cells, record, fields }: Row): Promise<void> {
  const exported = cells[versionColumn.name]?.trim() ?? ''
  const steps = exported === '' ? 0 : record.version - Number(exported)
  if (!(steps > 0)) return
  const changed = await fieldsChangedByOthers(call, { table, record, steps })
  const labels = columns
    .filter(({ name }) => cells[name] !== undefined && fields.includes(topOf(name)) && changed.has(topOf(name)))
    .map(({ label }) => label)
  if (labels.length > 0) throw invalidFields({ [versionColumn.name]: changedSinceExport(labels) })
}

const topOf = (path: string) => path.split('.')[0] ?? path

/** The fields in the latest changes of a record, back to `steps` versions ago, without the person's own imports. */
async function fieldsChangedByOthers(
  { queries, actor }: WriteCall,
  { table, record, steps }: Pick<Row, 'table' | 'record'> & { steps: number },
): Promise<Set<string>> {
  const changed = new Set<string>()
  let left = steps
  let page = await latestChanges(queries, table, record.id, null)
  for (;;) {
    for (const { action, fields, actor_id: by, source } of page) {
      if (left === 0) return changed
      const isImport = source === 'IMPORT'
      if (!isImport || by !== actor.memberId) for (const field of fields) changed.add(field)
      if (isImport || fields.some((field) => field in record && !keepVersion[action]?.includes(field))) left -= 1
    }
    const last = page[pageSize - 1]
    if (!last) return changed
    page = await latestChanges(queries, table, record.id, last.id)
  }
}

/** A record can have thousands of changes, of which a recent export needs the last few. */
const pageSize = 100

/** One page of a record's changes, newest first, from before the event with this ID. */
async function latestChanges(queries: Queries, table: keyof Schema, recordId: string, before: string | null) {
  const isBefore = (id: string) => sql<boolean>`(${before}::uuid is null or ${sql.ref(id)} < ${before}::uuid)`
  const imported = queries
    .selectFrom('import_rows')
    .innerJoin('imports', 'imports.id', 'import_id')
    .innerJoin('audit_events', 'audit_events.id', 'audit_id')
    .select(['import_rows.id', 'import_rows.action', fieldsIn('import_rows.diff').as('fields'), 'actor_id', 'source'])
    .where('record_id', '=', recordId)
    .where(isBefore('import_rows.id'))
    .orderBy('import_rows.id', 'desc')
    .limit(pageSize)
  const others = queries
    .selectFrom('audit_events')
    .select(['id', 'action', fieldsIn('diff').as('fields'), 'actor_id', 'source'])
    .where('entity', '=', table)
    .where('entity_id', '=', recordId)
    .where(sql<boolean>`diff <> '[]'`)
    .where(isBefore('id'))
    .orderBy('id', 'desc')
    .limit(pageSize)
  return await queries
    .selectFrom(others.as('other'))
    .selectAll()
    .unionAll(queries.selectFrom(imported.as('imported')).selectAll())
    .orderBy('id', 'desc')
    .limit(pageSize)
    .execute()
}

/** The names of the changed fields. Their values would be a record's whole history. */
const fieldsIn = (diff: string) =>
  sql<string[]>`array(select split_part(change ->> 'path', '.', 1) from jsonb_array_elements(${sql.ref(diff)}) change)`

/**
 * What these actions can change without raising the version: the start of a review, and what follows from other records. If they did raise
 * it, the check only looks further back.
 */
const keepVersion: Readonly<Record<string, readonly string[]>> = {
  open: ['opened_at'],
  update: ['proof', 'region_id', 'home_price_range_id'],
}
