import { fromKysely, PgBoss, type ConstructorOptions } from 'pg-boss'
import type { Queries } from '#server/db/database.ts'

/** Where pg-boss keeps its tables, in our database but apart from ours. */
export const jobSchema = 'jobs'

/** pg-boss over these queries: it sends and looks after nothing by itself. */
export function jobQueue(queries: Queries, options: ConstructorOptions = {}): PgBoss {
  return new PgBoss({ schema: jobSchema, db: fromKysely(queries), supervise: false, schedule: false, migrate: false, ...options })
}
