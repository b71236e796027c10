import * as z from 'zod/mini'
import { auditDiff } from '#contract/staff/audit.ts'
import { byId, itemOf, recordId, type Endpoint } from '#contract/http/endpoint.ts'
import { line } from '#contract/value/field.ts'
import { formatList } from '#contract/value/format-list.ts'
import { timestamp } from '#contract/time/timestamp-schema.ts'

const maxRows = 1000
export const maxImportBytes = 1_000_000

/** The rows of a CSV file, each with its texts by field name. */
export const importRequest = z.strictObject({
  rows: z
    .array(z.record(z.string().check(z.maxLength(60)), z.string().check(z.maxLength(7000))))
    .check(
      z.minLength(1, 'There are no rows to import.'),
      z.maxLength(maxRows, `Import ${maxRows.toLocaleString('en-US')} rows or fewer at once.`),
    ),
  /** Only returns what the import would do. */
  dry_run: z.boolean(),
  /** The import that these rows belong to: a large file is sent in several calls. */
  import_id: z.optional(recordId),
  file_name: z.optional(line(200)),
})

/** If two rows are for the same record, the later one would overwrite the first. */
export const repeatedRow = 'Another row in this file is for the same record. Keep only one.'

/** Why a row is skipped: its values are older than those stored. `labels` are of the columns. */
export function changedSinceExport(labels: readonly string[]): string {
  return `${formatList(labels)} changed after the file was exported. Export it again, or clear this cell to import the row anyway.`
}

const rowChange = z.strictObject({ field: z.string(), from: z.string(), to: z.string() })

/** `row` counts from 1, without the header. Rows with errors are skipped, all others are imported. */
export const importReport = z.strictObject({
  created: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  /** `first_row` is the other row for the same record. */
  errors: z.array(z.strictObject({ row: z.int(), field: z.nullable(z.string()), message: z.string(), first_row: z.optional(z.int()) })),
  /** Rows that look like an existing record, for a person to decide. */
  duplicates: z.array(z.strictObject({ row: z.int(), of: z.string() })),
  /** What each of the other rows does. Rows with the same `key` are for the same record, and those that share one of `looks` may be. */
  rows: z.array(
    z.strictObject({
      row: z.int(),
      key: z.string(),
      name: z.string(),
      is_new: z.boolean(),
      changes: z.array(rowChange),
      looks: z.optional(z.array(z.string())),
      /** Columns that an import doesn't set and whose cells differ from the record. */
      left_as_is: z.optional(z.array(z.string())),
    }),
  ),
})
export type ImportReport = z.infer<typeof importReport>

export const undoReport = z.strictObject({
  /** How many records are back to their state before the import. */
  undone: z.int(),
  /** Records that could not be fully restored, because they were changed or used since. */
  kept: z.array(z.strictObject({ id: recordId, name: z.string(), reason: z.string() })),
})
export type UndoReport = z.infer<typeof undoReport>

/** How long an import can be undone (product: Nothing erased that was not named). */
export const undoImportMs = 24 * 60 * 60 * 1000

export const importCalls = {
  rows: {
    method: 'GET',
    path: '/imports/{id}',
    who: ['admin'],
    summary: 'The result of an import for each record, 200 at a time',
    params: byId,
    query: z.strictObject({ after: z.optional(recordId) }),
    answer: itemOf(
      z.strictObject({
        rows: z.array(z.strictObject({ id: recordId, record_id: recordId, record_name: z.string(), action: z.string(), diff: auditDiff })),
        next_after: z.nullable(recordId),
        /** Null once it is undone or a day has passed. */
        undo_until: z.nullable(timestamp),
      }),
    ),
  },
  undo: {
    method: 'POST',
    path: '/imports/{id}/undo',
    who: ['admin'],
    summary: 'Undoes an import within a day; returns the records it couldn’t restore',
    params: byId,
    body: z.strictObject({}),
    answer: itemOf(undoReport),
  },
} as const satisfies Record<string, Endpoint>
