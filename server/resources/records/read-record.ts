import { sql, type RawBuilder } from 'kysely'
import type { Queries } from '#server/db/database.ts'
import type { Problem } from '#server/http/problem.ts'
import { presentRow, type AnyRow, type RecordKind, type StoredRecord } from './kinds/record-kind.ts'
import { notFound } from './record-writes.ts'

interface Access {
  /** Whether the actor can see the row. */
  readable: RawBuilder<boolean>
  /** Refuses a row that the actor cannot see; by default, as if it did not exist. */
  refuse?: () => Problem
}

/** One record by its ID, for anyone unless `readable` limits it. Throws if there is none. */
export async function readRecord<R extends StoredRecord>(
  kind: RecordKind<R>,
  queries: Queries,
  id: string,
  { readable, refuse = () => notFound(kind) }: Access = { readable: sql<boolean>`true` },
): Promise<R> {
  const { rows } = await sql<AnyRow & { is_readable: boolean }>`
    select *, ${readable} as is_readable from ${sql.table(kind.table)} where id = ${id} and deleted_at is null`.execute(queries)
  const [row] = rows
  if (!row) throw notFound(kind)
  if (!row.is_readable) throw refuse()
  return presentRow(kind, row)
}
