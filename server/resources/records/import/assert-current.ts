import type { ImportColumn } from '#contract/spreadsheet/columns.ts'
import { versionColumn } from '#contract/spreadsheet/columns.ts'
import { changedSinceExport } from '#contract/import/schema.ts'
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
  const changed = await fieldsChangedByOthers(call, { table, id: record.id, steps })
  const labels = columns
    .filter(({ name }) => cells[name] !== undefined && fields.includes(topOf(name)) && changed.has(topOf(name)))
    .map(({ label }) => label)
  if (labels.length > 0) throw invalidFields({ [versionColumn.name]: changedSinceExport(labels) })
}

const topOf = (path: string) => path.split('.')[0] ?? path

/** The fields in the latest changes of a record, as many as `steps`, without the person's own imports. */
async function fieldsChangedByOthers(
  { queries, actor }: WriteCall,
  { table, id, steps }: { table: keyof Schema; id: string; steps: number },
): Promise<Set<string>> {
  const imported = queries
    .selectFrom('import_rows')
    .innerJoin('imports', 'imports.id', 'import_id')
    .innerJoin('audit_events', 'audit_events.id', 'audit_id')
    .select(['import_rows.id', 'import_rows.diff', 'actor_id', 'source'])
    .where('record_id', '=', id)
  const latest = await queries
    .selectFrom('audit_events')
    .select(['id', 'diff', 'actor_id', 'source'])
    .where('entity', '=', table)
    .where('entity_id', '=', id)
    .unionAll(imported)
    .orderBy('id', 'desc')
    .limit(steps)
    .execute()
  const isOwnImport = ({ actor_id: by, source }: (typeof latest)[number]) => source === 'IMPORT' && by === actor.memberId
  return new Set(latest.flatMap((change) => (isOwnImport(change) ? [] : change.diff.map(({ path }) => path))))
}
