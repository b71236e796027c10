import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * An expired registration with an approval date gets its approval back when a date is corrected. Those that expired
 * before that rule may have new documents since, which nobody has approved.
 */
export const expiredApprovals: Migration = {
  async up(database: Kysely<unknown>) {
    await sql`update event_companies set approved_at = null where status = 'EXPIRED'`.execute(database)
  },
}
