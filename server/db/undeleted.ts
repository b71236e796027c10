import type { SelectQueryBuilder } from 'kysely'
import type { Queries } from './database.ts'
import type { Schema } from './schema.ts'

type Deletable = { [T in keyof Schema]: Schema[T] extends { deleted_at: Date | null } ? T : never }[keyof Schema]

/** Selects from the rows of a table that nobody has deleted. */
export function undeleted<T extends Deletable>(queries: Queries, table: T): SelectQueryBuilder<Schema, T, object> {
  const anyTable: Deletable = table
  return queries.selectFrom(anyTable).where('deleted_at', 'is', null)
}
