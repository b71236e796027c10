import { fromKysely, PgBoss, type ConstructorOptions } from 'pg-boss'
import type { Queries } from '#server/db/database.ts'

/** pg-boss's schema, in our database but separate from our tables. */
export const jobSchema = 'jobs'

/** pg-boss on these queries: it only sends, and does no maintenance. */
export function jobQueue(queries: Queries, options: ConstructorOptions = {}): PgBoss {
  return new PgBoss({ schema: jobSchema, db: fromKysely(queries), supervise: false, schedule: false, migrate: false, ...options })
}
