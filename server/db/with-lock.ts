import { sql } from 'kysely'
import type { Database, Queries } from './database.ts'

/** Thrown when a lock is lost during its work: another server may have taken over. */
class LockLost extends Error {
  override name = 'LockLost'
}

/**
 * Runs `work` unless another server (or this one) is running work under the same name; returns false in that case.
 * The lock belongs to one connection, so it is freed when this server dies. `confirm` throws if the connection is
 * gone.
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

/** Waits until nobody else holds this lock. It is freed when the transaction ends. */
export async function lockUntilCommit(queries: Queries, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${name}))`.execute(queries)
}

/** Takes the lock if nobody else holds it, without waiting. It is freed when the transaction ends. */
export async function tryLockUntilCommit(queries: Queries, name: string): Promise<boolean> {
  const { rows } = await sql<{ held: boolean }>`select pg_try_advisory_xact_lock(hashtext(${name})) as held`.execute(queries)
  return rows[0]?.held ?? false
}
