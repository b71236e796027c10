import type { Database } from '#server/db/database.ts'
import { SettingError } from '#server/env.ts'
import { migrate } from '#server/db/migrate.ts'
import { prepareJobs } from './prepare-jobs.ts'

/** Migrates the database to the newest schema, or up to `last`, and creates what background jobs need. */
export async function prepareDatabase(database: Database, last?: string): Promise<void> {
  try {
    await migrate(database, last)
    await prepareJobs(database)
  } catch (error) {
    if (!isForbidden(error) && !(error instanceof Error && isForbidden(error.cause))) throw error
    throw new SettingError(
      'The PostgreSQL user in DATABASE_URL can’t create tables in its database. Let it own the database: alter database NAME owner to USER',
      { cause: error },
    )
  }
}

/** PostgreSQL’s “insufficient privilege”. */
function isForbidden(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '42501'
}
