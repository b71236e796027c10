import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

const statements = [
  // The mail that it went with, where somebody was told several things at once.
  sql`alter table emails add column sent_with uuid`,
  sql`create index emails_waiting on emails (member_id, created_at) where state = 'QUEUED'`,
  sql`create index emails_together on emails (sent_with) where sent_with is not null`,
]

/** What somebody is told within minutes goes in one mail. */
export const mailTogether: Migration = {
  async up(database: Kysely<unknown>) {
    for (const statement of statements) await statement.execute(database)
  },
}
