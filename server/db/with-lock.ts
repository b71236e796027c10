import { sql } from 'kysely'
import type { Database, Queries } from './database.ts'

/** Thrown in the middle of work whose lock is lost: another server may have taken over. */
class LockLost extends Error {
  override name = 'LockLost'
}

/**
 * Does `work` while nobody else, at any server, does work of this name; answers false when somebody does. The lock lives as
 * long as one connection: it is free when this server dies. `confirm` throws when the connection is gone.
 */
export async function withLock(database: Database, name: string, work: (confirm: () => Promise<void>) => Promise<void>): Promise<boolean> {
  return await database.connection().execute(async (own) => {
    const { rows } = await sql<{ held: boolean }>`select pg_try_advisory_lock(hashtext(${name})) as held`.execute(own)
    if (!rows[0]?.held) return false
    try {
      await work(async () => {
        await sql`select 1`.execute(own).catch((cause: unknown) => {
          throw new LockLost('The connection that held the lock is gone.', { cause })
        })
      })
    } finally {
      await sql`select pg_advisory_unlock(hashtext(${name}))`.execute(own).catch(() => {})
    }
    return true
  })
}

/** Waits until nobody else holds this name; it is free again when the transaction ends. */
export async function lockUntilCommit(queries: Queries, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${name}))`.execute(queries)
}
