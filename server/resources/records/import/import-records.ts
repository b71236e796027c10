import { sql } from 'kysely'
import type * as z from 'zod/mini'
import { cellTextOf, isSameCell } from '#contract/spreadsheet/cells.ts'
import { versionColumn, type ImportColumn } from '#contract/spreadsheet/columns.ts'
import { repeatedRow, type ImportReport } from '#contract/import/schema.ts'
import { valueAt } from '#contract/value/fields.ts'
import type { AuditRecord } from '#server/auth/audit.ts'
import { Problem } from '#server/http/problem.ts'
import { createMany } from '#server/resources/records/create-many.ts'
import { assertCurrent } from './assert-current.ts'
import { readCell, schemaAt, messageOf } from './import-cells.ts'
import { recordImport, recordsOfImport } from './import-log.ts'
import { addErrors, emptyReport, Lookalikes, type RowError } from './import-rows.ts'
import { namedRecords, type NamedRecords } from '#server/resources/records/named-records.ts'
import { presentRow, type AnyRow, type FieldsOf, type RecordKind, type StoredRecord } from '#server/resources/records/kinds/record-kind.ts'
import { changeRecord, lockRows, type WriteCall } from '#server/resources/records/record-writes.ts'
import { uuidv7 } from '#server/db/uuidv7.ts'
import { lockUntilCommit } from '#server/db/database.ts'

export interface ImportKind<R extends StoredRecord> {
  kind: RecordKind<R>
  columns: readonly ImportColumn[]
  /** The schema of each field. */
  shape: Record<string, z.ZodMiniType>
  /** The columns that identify a record, besides its ID. */
  keyColumns: readonly string[]
  /** Keys that identify a record, strongest first. Any of them is enough. */
  keysOf: (fields: Partial<FieldsOf<R>>) => string[]
  /** The complete fields of a new record, or why it cannot be created. */
  complete: (fields: Partial<FieldsOf<R>>, id: string) => Promise<FieldsOf<R> | RowError[]> | FieldsOf<R> | RowError[]
  /** What else changes with the fields. Throws a Problem if the change is not allowed. */
  change?: (before: R, fields: Partial<FieldsOf<R>>) => Promise<Partial<FieldsOf<R>>> | Partial<FieldsOf<R>>
  /** For the report: what follows from the change outside the file’s columns. */
  effectsOf?: (before: R, after: R) => ImportReport['rows'][number]['changes']
  /** What makes two records look like duplicates. */
  looksOf?: (fields: Partial<FieldsOf<R>>) => (string | undefined)[]
  labelOf?: (record: R) => string
}

export interface ImportInput {
  rows: readonly Record<string, string>[]
  dry_run: boolean
  import_id?: string | undefined
  file_name?: string | undefined
}

/** Creates and updates records from the rows of a file; rows with errors are skipped. A dry run does the same and rolls back. */
export async function importRecords<R extends StoredRecord>(
  call: WriteCall,
  kind: ImportKind<R>,
  input: ImportInput,
): Promise<ImportReport> {
  const { queries } = call
  // One import at a time, so that none misses what another adds.
  await lockUntilCommit(queries, `${kind.kind.table}.import`)
  await sql`savepoint before_import`.execute(queries)
  const report = await importRows(call, kind, input)
  if (input.dry_run) await sql`rollback to savepoint before_import`.execute(queries)
  return report
}

async function importRows<R extends StoredRecord>(call: WriteCall, kind: ImportKind<R>, input: ImportInput): Promise<ImportReport> {
  const { queries, now } = call
  const { rows: stored } = await sql<AnyRow>`select * from ${sql.table(kind.kind.table)} where deleted_at is null`.execute(queries)
  const records = stored.map((row) => presentRow(kind.kind, row))
  const byId = new Map(records.map((record) => [record.id, record]))
  const byKey = foundByKey(records, kind.keysOf)
  const looks = new Lookalikes()
  for (const record of records) looks.add(record.id, kind.labelOf?.(record) ?? kind.kind.nameOf(record), kind.looksOf?.(record) ?? [])
  const named = await namedRecords(queries, kind.columns, kind.kind.table)
  // A later row can name a record that an earlier one creates.
  const namesItself = kind.columns.some(({ to }) => to === kind.kind.table)
  const report = emptyReport()
  const seen = new Map<string, number>()
  const written = await recordsOfImport(call, input.import_id)
  const auditEvents: AuditRecord[] = []
  const record = async (_queries: unknown, auditEvent: AuditRecord) => void auditEvents.push(auditEvent)
  const added: { id: string; fields: FieldsOf<R> }[] = []
  // The body is the whole file, whose cells are checked one by one.
  const withoutFile = { ...call, body: undefined }
  const changedIds = input.rows.flatMap((cells) => {
    const existing = existingOf(kind, cells, { byId, byKey, named })
    if (!existing || existing instanceof Problem) return []
    return Object.keys(readRow(kind, cells, existing, named).fields).length > 0 ? [existing.id] : []
  })
  await lockRows(queries, kind.kind, changedIds)

  for (const [index, cells] of input.rows.entries()) {
    const row = index + 1
    const existing = existingOf(kind, cells, { byId, byKey, named })
    if (existing instanceof Problem) {
      addErrors(report, row, [{ field: 'id', message: existing.message }])
      continue
    }
    const { fields, errors, leftAsIs } = readRow(kind, cells, existing, named)
    const key = existing?.id ?? kind.keysOf(fields)[0] ?? ''
    const taken = [key, newKeyOf(kind, existing, fields)].filter((one) => one !== '')
    const earlier = taken.map((one) => seen.get(one)).find((first) => first !== undefined)
    if (earlier !== undefined || written.has(key)) {
      const field = kind.keyColumns.find((name) => cells[name]) ?? 'id'
      report.errors.push({ row, field, message: repeatedRow, ...(earlier !== undefined && { first_row: earlier }) })
      continue
    }
    const id = existing?.id ?? uuidv7(now)
    const { made, lacking = [] } = existing ? {} : await completed(kind, fields, id)
    // What the row has, but can't be read, isn't missing.
    const unread = new Set(errors.map(({ field }) => field))
    errors.push(...lacking.filter(({ field }) => !unread.has(field)))
    if (errors.length > 0) {
      addErrors(report, row, errors)
      continue
    }
    for (const one of taken) seen.set(one, row)

    let before: object = existing ?? {}
    let after = (existing ?? made) as FieldsOf<R>
    let effects: ImportReport['rows'][number]['changes'] = []
    if (existing && Object.keys(fields).length > 0) {
      try {
        // Decides on the record as it is now: this call or someone else may have changed it since all were read.
        const change = async (current: R) => {
          before = current
          const changed = readRow(kind, cells, current, named).fields
          await assertCurrent(call, {
            table: kind.kind.table,
            columns: kind.columns,
            cells,
            record: current,
            fields: Object.keys(changed),
          })
          return kind.change ? await kind.change(current, changed) : changed
        }
        const { data } = await changeRecord(kind.kind, withoutFile, { id, ifVersion: undefined, source: 'IMPORT', record }, change)
        after = data
        effects = kind.effectsOf?.(before as R, data) ?? []
      } catch (error) {
        if (!(error instanceof Problem)) throw error
        addErrors(report, row, errorsOf(error))
        continue
      }
    } else if (made && namesItself) {
      await createMany(kind.kind, call, [{ id, fields: made }], record)
      named.add(id, kind.kind.nameOf(made))
    } else if (made) added.push({ id, fields: made })

    const changes = kind.columns
      .filter((column) => column !== versionColumn)
      .map((column) => ({
        field: column.name,
        from: cellTextOf(column, before, named.nameOf),
        to: cellTextOf(column, { ...after, id: existing ? id : '' }, named.nameOf),
      }))
      .filter(({ from, to }) => from !== to)
      .concat(effects)
    // A record that looked like another before the import is none of its business.
    const knownLooks = new Set(existing && kind.looksOf?.(existing))
    const ownLooks = (kind.looksOf?.(after) ?? []).filter((one) => one !== undefined)
    const look = looks.find(
      id,
      ownLooks.filter((one) => !knownLooks.has(one)),
    )
    if (look !== undefined) report.duplicates.push({ row, of: look })
    looks.add(id, `row ${row}`, ownLooks)
    report[existing ? (changes.length > 0 ? 'updated' : 'unchanged') : 'created'] += 1
    report.rows.push({
      row,
      key,
      name: kind.kind.nameOf(after),
      is_new: !existing,
      changes,
      looks: ownLooks,
      ...(leftAsIs.length > 0 && { left_as_is: leftAsIs }),
    })
  }
  await createMany(kind.kind, call, added, record)
  await recordImport(call, { table: kind.kind.table, auditEvents, ...input })
  return report
}

function existingOf<R extends StoredRecord>(
  kind: ImportKind<R>,
  cells: Record<string, string>,
  { byId, byKey, named }: { byId: Map<string, R>; byKey: Map<string, R | null>; named: NamedRecords },
): R | undefined | Problem {
  const id = (cells['id'] ?? '').trim().toLowerCase()
  if (id !== '') return byId.get(id) ?? new Problem('NOT_FOUND', 'No record has this ID. Empty the cell to add a new record.')
  const fields: Record<string, unknown> = {}
  for (const column of kind.columns.filter(({ name }) => kind.keyColumns.includes(name))) {
    const schema = schemaAt(kind.shape, column.name)
    const read = schema && readCell(column, schema, cells[column.name] ?? '', { exported: undefined, named })
    if (read && 'value' in read) fields[column.name] = read.value
  }
  const [key = '', weaker = ''] = kind.keysOf(fields as Partial<FieldsOf<R>>)
  const like = byKey.get(weaker)
  // A record that has a key of its own of the stronger kind is another one.
  const found = byKey.has(key) || !like || kind.keysOf(like)[0] !== weaker ? byKey.get(key) : like
  return found === null ? new Problem('WRONG_STATE', 'Several records have this name or number. Enter the ID of the one you mean.') : found
}

/** The fields that a row changes, and the read-only columns that it would change. An unknown column is an error, so that nothing is silently ignored. */
function readRow<R extends StoredRecord>(kind: ImportKind<R>, cells: Record<string, string>, existing: R | undefined, named: NamedRecords) {
  const fields: Record<string, unknown> = {}
  const errors: RowError[] = []
  const leftAsIs: string[] = []
  for (const [name, cell] of Object.entries(cells)) {
    const column = kind.columns.find((known) => known.name === name || known.name.replace(/_ids?$/, '') === name)
    if (!column) {
      if (!neverSet.has(name)) errors.push({ field: name, message: `There’s no column “${name}” here.` })
      continue
    }
    if (column.name === 'id' || column === versionColumn) continue
    const exported = existing && cellTextOf(column, existing, named.nameOf)
    if (column.isReadOnly) {
      if (exported !== undefined && cell.trim() !== '' && !isSameCell(cell, exported)) leftAsIs.push(column.name)
      continue
    }
    const schema = schemaAt(kind.shape, column.name)
    if (!schema) continue
    const read = readCell(column, schema, cell, { exported, named, state: cells[column.name.replace(/zip$/, 'state')] })
    if (read === undefined) continue
    if ('message' in read) errors.push({ field: column.name, message: read.message })
    else put(fields, column.name, read.value, existing ?? kind.kind.defaults)
  }
  // A field inside an object is validated together with the rest of the object.
  for (const [field, value] of Object.entries(fields)) {
    const read = kind.shape[field]?.safeParse(value)
    if (read && !read.success)
      errors.push({ field: [field, ...(read.error.issues[0]?.path ?? [])].join('.'), message: messageOf(read.error) })
  }
  return { fields: fields as Partial<FieldsOf<R>>, errors, leftAsIs }
}

function put(fields: Record<string, unknown>, path: string, value: unknown, before: object): void {
  const [field = '', inner] = path.split('.')
  const old = inner === undefined ? undefined : (fields[field] ?? valueAt(before, field) ?? {})
  fields[field] = inner === undefined ? value : { ...old, [inner]: value }
}

/** Columns of our own exports that an import does not set. */
const neverSet = new Set([
  'slug',
  'created_at',
  'updated_at',
  'usage_count',
  'is_archived',
  'is_published',
  'portal_role',
  'auth_state',
  'last_sign_in_at',
  'notifications',
  'logo_file_id',
  'license',
  'billing_address',
  'merged_into_id',
])

/** The key that a row gives to its record; none if the record keeps its own. */
function newKeyOf<R extends StoredRecord>(kind: ImportKind<R>, existing: R | undefined, fields: Partial<FieldsOf<R>>): string {
  const [before, after] = [existing, { ...existing, ...fields }].map((record) => (record ? kind.keysOf(record)[0] : undefined))
  return after === undefined || after === before ? '' : after
}

/** Null if several records have the same key. */
function foundByKey<R extends StoredRecord>(records: readonly R[], keysOf: ImportKind<R>['keysOf']): Map<string, R | null> {
  const found = new Map<string, R | null>()
  for (const record of records) for (const key of keysOf(record)) found.set(key, found.has(key) ? null : record)
  return found
}

async function completed<R extends StoredRecord>(
  kind: ImportKind<R>,
  fields: Partial<FieldsOf<R>>,
  id: string,
): Promise<{ made?: FieldsOf<R>; lacking?: RowError[] }> {
  try {
    const made = await kind.complete(fields, id)
    return Array.isArray(made) ? { lacking: made } : { made: made }
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return { lacking: errorsOf(error) }
  }
}

function errorsOf(problem: Problem): RowError[] {
  const fields = Object.entries(problem.extras.fields ?? {})
  return fields.length > 0 ? fields.map(([field, message]) => ({ field, message })) : [{ field: null, message: problem.message }]
}
