import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { eventually } from '#tests/support/eventually.ts'

/**
 * Resolves when a statement waits for a lock. Not for a transaction's own connection: within it, this view stays as it
 * was first read.
 */
export async function isWaiting(database: Database): Promise<void> {
  await eventually(async () => {
    const { rows } = await sql<{
      waiting: boolean
    }>`select exists (select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()) as waiting`.execute(
      database,
    )
    expect(rows).toEqual([{ waiting: true }])
  })
}
