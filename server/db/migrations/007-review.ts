import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

const statements = [
  // One row for each entry that somebody looks at: the key is what keeps two from having it. It does not refer to the
  // entry, since checking that would wait for whoever is writing to it.
  sql`create table review_claims (
    entry_id uuid primary key,
    member_id uuid not null references members (id),
    until timestamptz not null)`,
  sql`create index review_claims_until on review_claims (until)`,

  // The last decision about an entry, for as long as it may be taken back.
  sql`create table entry_decisions (
    entry_id uuid primary key references entries (id),
    member_id uuid not null references members (id),
    action text not null,
    at timestamptz not null,
    version integer not null,
    before jsonb not null,
    said text not null)`,
]

/** What staff need to go through a queue together, and to take back what they decided a moment ago. */
export const review: Migration = {
  async up(database: Kysely<unknown>) {
    for (const statement of statements) await statement.execute(database)
  },
}
