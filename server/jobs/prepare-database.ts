import { sql } from 'kysely'
import packageJson from 'pg-boss/package.json' with { type: 'json' }
import type { Database } from '#server/db/database.ts'
import { SettingError } from '#server/env.ts'
import { migrate } from '#server/db/migrate.ts'
import { allJobs } from './all-jobs.ts'
import type { Job } from './job.ts'
import { jobQueue, jobSchema } from './job-queue.ts'

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

/**
 * Creates what enqueuing needs: pg-boss's own tables at this version, and a queue for each job. If nothing is
 * missing, that takes two short queries.
 */
export async function prepareJobs(database: Database, jobs: readonly Pick<Job, 'name' | 'key'>[] = allJobs): Promise<void> {
  const queue = jobQueue(database, { migrate: true })
  if ((await installedVersion(database)) !== packageJson.pgboss.schema) {
    await queue.start()
    await queue.stop({ graceful: false })
  }
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(`${jobSchema}.queue`)}`.execute(database)
  const there = new Set(rows.map(({ name }) => name))
  for (const { name, key } of jobs) {
    if (!there.has(name)) await queue.createQueue(name, { policy: key ? 'short' : 'standard', notify: true })
  }
}

async function installedVersion(database: Database): Promise<number | undefined> {
  const { rows: tables } = await sql<{ name: string | null }>`select to_regclass(${`${jobSchema}.version`}) as name`.execute(database)
  if (tables[0]?.name == null) return undefined
  const { rows } = await sql<{ version: number }>`select version from ${sql.table(`${jobSchema}.version`)}`.execute(database)
  return rows[0]?.version
}
