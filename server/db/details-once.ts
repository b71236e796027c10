import { sql, type RawBuilder } from 'kysely'
import type { Schema } from './schema.ts'

/**
 * The `details` of a table, for a subquery of a query that reads several of their fields in many rows: PostgreSQL
 * decompresses what is stored again for each field, and this once. The subquery needs `offset 0`, or PostgreSQL
 * merges it into the query.
 */
export const detailsOnce = (table: keyof Schema): RawBuilder<unknown> => sql`${sql.ref(`${table}.details`)} || '{}' as details`
