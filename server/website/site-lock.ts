import type { Database } from '#server/db/database.ts'
import { withLock } from '#server/db/with-lock.ts'

/** Runs `work` while no other server does the same for this database; answers false when one does. */
export function withSiteLock(database: Database, work: (confirm: () => Promise<void>) => Promise<void>): Promise<boolean> {
  return withLock(database, 'webflow run', work)
}
