import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

const statements = [
  // Drafts that may be empty, which no count includes.
  sql`create index entries_untitled_drafts on entries (event_id)
    where status = 'DRAFT' and submitted_at is null and title = '' and deleted_at is null`,
]

/** Drafts that nobody has written in are not counted. */
export const emptyDrafts: Migration = {
  async up(database: Kysely<unknown>) {
    for (const statement of statements) await statement.execute(database)
  },
}
