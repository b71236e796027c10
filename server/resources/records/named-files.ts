import { sql, type RawBuilder } from 'kysely'
import type { Queries } from '#server/db/database.ts'
import { anyId } from '#server/db/filters.ts'
import { invalidFields } from '#server/http/problem.ts'

/** The fields that name each file: `logo_file_id`, `photo_file_ids`, or a nested `file_id`. An offline photo is named before it is uploaded. */
function filesNamedIn(fields: object): Map<string, Set<string>> {
  const named = new Map<string, Set<string>>()
  for (const [field, value] of Object.entries(fields)) collect(field, field, value, named)
  return named
}

function collect(field: string, key: string, value: unknown, named: Map<string, Set<string>>): void {
  if (typeof value === 'string' && /(^|_)file_ids?$/.test(key)) named.set(value, (named.get(value) ?? new Set()).add(field))
  if (typeof value !== 'object' || value === null) return
  for (const [inner, part] of Object.entries(value)) collect(field, Array.isArray(value) ? key : inner, part, named)
}

/** Whether a row of the table that is queried as `record` names this file. */
export function namesFile(id: string): RawBuilder<boolean> {
  return sql<boolean>`to_jsonb(record)::text like ${`%${id}%`}`
}

function filesOf(queries: Queries, named: ReadonlyMap<string, unknown>) {
  return queries
    .selectFrom('files')
    .select('id')
    .where('id', '=', anyId([...named.keys()]))
}

/** Throws if a field names another company's file. Accepts files that have not been uploaded yet; submitting requires them. */
export async function assertOwnFiles(queries: Queries, fields: object, companyId: string): Promise<void> {
  const named = filesNamedIn(fields)
  if (named.size === 0) return
  const rows = await filesOf(queries, named).where('company_id', 'is distinct from', companyId).execute()
  assertNone(
    named,
    rows.map(({ id }) => id),
    'This file belongs to another company. Choose a file of your own.',
  )
}

/**
 * Throws if a field names a deleted file that `before` did not name, and keeps the others from being deleted until
 * commit. Locks nothing that `before` names: deleting it waits for the record, which this transaction holds.
 */
export async function assertNoDeletedFiles(queries: Queries, fields: object, before: object = {}): Promise<void> {
  const named = filesNamedIn(fields)
  for (const id of filesNamedIn(before).keys()) named.delete(id)
  if (named.size === 0) return
  const rows = await filesOf(queries, named).select('deleted_at').orderBy('id').forShare().execute()
  assertNone(
    named,
    rows.filter(({ deleted_at: deletedAt }) => deletedAt !== null).map(({ id }) => id),
    'This file was deleted. Choose it again.',
  )
}

/** Throws one message for each field that names a file that has not been uploaded. */
export async function assertFilesUploaded(
  queries: Queries,
  fields: object,
  message = 'A file is still uploading. Wait for it to finish, or remove it.',
): Promise<void> {
  const named = filesNamedIn(fields)
  if (named.size === 0) return
  const rows = await filesOf(queries, named).where('deleted_at', 'is', null).execute()
  const arrived = new Set(rows.map(({ id }) => id))
  assertNone(
    named,
    [...named.keys()].filter((id) => !arrived.has(id)),
    message,
  )
}

function assertNone(named: ReadonlyMap<string, ReadonlySet<string>>, files: readonly string[], message: string): void {
  const fields = files.flatMap((id) => [...(named.get(id) ?? [])])
  if (fields.length > 0) throw invalidFields(Object.fromEntries(fields.map((field) => [field, message])))
}
