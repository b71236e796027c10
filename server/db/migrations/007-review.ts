import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

const statements = [
  // One row for each claimed entry; the key keeps two people from claiming the same one. No foreign key to the entry,
  // because checking it would wait for writes to that entry.
  sql`create table review_claims (
    entry_id uuid primary key,
    member_id uuid not null references members (id),
    until timestamptz not null)`,
  sql`create index review_claims_until on review_claims (until)`,

  // The last decision on an entry, while it can be undone.
  sql`create table entry_decisions (
    entry_id uuid primary key references entries (id),
    member_id uuid not null references members (id),
    action text not null,
    at timestamptz not null,
    version integer not null,
    before jsonb not null,
    said text not null)`,
]

/** Review claims, and undoing recent decisions. */
export const review: Migration = {
  async up(database: Kysely<unknown>) {
    for (const statement of statements) await statement.execute(database)
  },
}
