import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'

/** Thrown in the middle of a run whose lock is lost: another server may have taken over. */
class LockLost extends Error {
  override name = 'LockLost'
}

/**
 * Runs `work` while no other server does the same for this database; answers false when one does. The lock lives as long as
 * one connection: it is free when this server dies. `confirm` throws when the connection is gone.
 */
export async function withSiteLock(database: Database, work: (confirm: () => Promise<void>) => Promise<void>): Promise<boolean> {
  return await database.connection().execute(async (own) => {
    const { rows } = await sql<{ held: boolean }>`select pg_try_advisory_lock(hashtext('webflow run')) as held`.execute(own)
    if (!rows[0]?.held) return false
    try {
      await work(async () => {
        await sql`select 1`.execute(own).catch((cause: unknown) => {
          throw new LockLost('The connection that held the lock is gone.', { cause })
        })
      })
    } finally {
      await sql`select pg_advisory_unlock(hashtext('webflow run'))`.execute(own).catch(() => {})
    }
    return true
  })
}
