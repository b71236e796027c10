import type { Database } from '#server/db/database.ts'
import { withLock } from '#server/db/with-lock.ts'

/** Runs `work` unless another server is doing so on this database; returns false in that case. */
export function withSiteLock(database: Database, work: (confirm: () => Promise<void>) => Promise<void>): Promise<boolean> {
  return withLock(database, 'webflow run', work)
}
