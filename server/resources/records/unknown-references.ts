import { sql } from 'kysely'
import type { Queries } from '#server/db/database.ts'
import type { Schema } from '#server/db/schema.ts'
import { invalidFields } from '#server/http/problem.ts'
import { references } from './references.ts'

/** Throws one message for each field that references a missing record. References in `before` can stay. */
export async function assertKnownReferences(queries: Queries, table: keyof Schema, after: object, before: object = {}): Promise<void> {
  // Locks the referenced rows until commit: a merge or deletion of one of them waits, and then sees the reference.
  const [now, then] = [after, before] as [Record<string, unknown>, Record<string, unknown>]
  const wrong: Record<string, string> = {}
  for (const { field, to, by } of references.filter(({ from }) => from === table)) {
    if (by !== undefined) continue
    const old = new Set(idsIn(then[field]))
    const added = idsIn(now[field]).filter((id) => !old.has(id))
    if (added.length === 0) continue
    const { rows } = await sql<{ id: string }>`
      select id from ${sql.table(to)} where deleted_at is null and id = any(${added}::uuid[]) for key share`.execute(queries)
    if (rows.length < added.length) wrong[field] = 'A selected item no longer exists. Choose again.'
  }
  if (Object.keys(wrong).length > 0) throw invalidFields(wrong)
}

function idsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []
}
