import * as z from 'zod/mini'
import { auditDiff } from '#contract/staff/audit.ts'
import type { Endpoint } from '#contract/http/endpoint.ts'
import { byId, itemOf, recordId } from '#contract/http/envelope.ts'
import { line } from '#contract/value/field.ts'
import { timestamp } from '#contract/time/timestamp-schema.ts'

const maxRows = 1000

/** Rows of a table, each a record of texts by the field's name, as a CSV file has them. */
export const importRequest = z.strictObject({
  rows: z
    .array(z.record(z.string().check(z.maxLength(60)), z.string().check(z.maxLength(7000))))
    .check(z.minLength(1, 'There are no rows to import.'), z.maxLength(maxRows, `Import at most ${maxRows} rows at once.`)),
  /** Only says what would be done. */
  dry_run: z.boolean(),
  /** The import that these rows are a part of: a file of many rows is sent in several calls. */
  import_id: z.optional(recordId),
  file_name: z.optional(line(200)),
})

/** Of two rows that mean the same record, the later one would overwrite the first. */
export const repeatedRow = 'Another row in this file is for the same record. Keep only one.'

const rowChange = z.strictObject({ field: z.string(), from: z.string(), to: z.string() })

/** `row` counts from 1, without the header. Rows with an error are left out, all others are done. */
export const importReport = z.strictObject({
  created: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  /** `first_row` is the row that means the same record. */
  errors: z.array(z.strictObject({ row: z.int(), field: z.nullable(z.string()), message: z.string(), first_row: z.optional(z.int()) })),
  /** What looks like a record that is already there: for a person to judge. */
  duplicates: z.array(z.strictObject({ row: z.int(), of: z.string() })),
  /** What each of the other rows does. Rows with the same `key` mean the same record. */
  rows: z.array(z.strictObject({ row: z.int(), key: z.string(), name: z.string(), is_new: z.boolean(), changes: z.array(rowChange) })),
})
export type ImportReport = z.infer<typeof importReport>

export const undoReport = z.strictObject({
  /** How many records are as they were before the import. */
  undone: z.int(),
  /** Those that keep something of it, since they were changed or used after it. */
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
