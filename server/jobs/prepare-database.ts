import type { Database } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { prepareJobs } from './prepare-jobs.ts'

/** Migrates the database to the newest schema, or up to `last`, and creates what background jobs need. */
export async function prepareDatabase(database: Database, last?: string): Promise<void> {
  await migrate(database, last)
  await prepareJobs(database)
}
