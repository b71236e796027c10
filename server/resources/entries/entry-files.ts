import { sql } from 'kysely'
import type { Queries } from '#server/db/database.ts'
import { invalidFields } from '#server/problem.ts'

/** Every file that these fields name, by the field. A photo taken offline is named before it has arrived. */
export function filesNamedIn(fields: object): Map<string, string> {
  const named = new Map<string, string>()
  for (const [field, value] of Object.entries(fields)) collect(field, value, named)
  return named
}

function collect(field: string, value: unknown, named: Map<string, string>): void {
  if (typeof value !== 'object' || value === null) return
  for (const [key, inner] of Object.entries(value)) {
    if (key === 'file_id' && typeof inner === 'string') named.set(inner, field)
    else collect(field, inner, named)
  }
}

/** Throws where a field names a file of another company. One that has not arrived yet is let through: submitting asks for it. */
export async function refuseForeignFiles(queries: Queries, fields: object, companyId: string): Promise<void> {
  const named = filesNamedIn(fields)
  if (named.size === 0) return
  const { rows } = await sql<{ id: string }>`
    select id from files where id = any(${[...named.keys()]}::uuid[]) and company_id is distinct from ${companyId}::uuid`.execute(queries)
  if (rows.length > 0)
    throw invalidFields(Object.fromEntries(rows.map(({ id }) => [named.get(id) ?? 'file_id', 'This file belongs to somebody else.'])))
}

/** Throws a sentence for each field that names a file which has not arrived. */
export async function refuseMissingFiles(queries: Queries, fields: object): Promise<void> {
  const named = filesNamedIn(fields)
  if (named.size === 0) return
  const { rows } = await sql<{ id: string }>`
    select id from files where id = any(${[...named.keys()]}::uuid[]) and deleted_at is null`.execute(queries)
  const arrived = new Set(rows.map(({ id }) => id))
  const absent = [...named].filter(([id]) => !arrived.has(id))
  if (absent.length > 0) {
    throw invalidFields(
      Object.fromEntries(absent.map(([, field]) => [field, 'A file has not arrived yet. Wait until it is sent, or remove it.'])),
    )
  }
}
