import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

const statements = [
  // The mail that this one was combined with.
  sql`alter table emails add column sent_with uuid`,
  sql`create index emails_waiting on emails (member_id, created_at) where state = 'QUEUED'`,
  sql`create index emails_together on emails (sent_with) where sent_with is not null`,
]

/** Notifications within a few minutes go into one mail. */
export const mailTogether: Migration = {
  async up(database: Kysely<unknown>) {
    for (const statement of statements) await statement.execute(database)
  },
}
