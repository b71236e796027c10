import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

const statements = [
  // As with tokens, what is stored is only what the link is known by.
  sql`create table invitations (
    member_id uuid primary key references members (id) on delete cascade,
    token_hash bytea not null unique,
    email text not null,
    created_at timestamptz not null,
    expires_at timestamptz not null)`,
  sql`create index invitations_expiry on invitations (expires_at)`,
]

/** Links of our own for people who are invited: the identity service's work for an hour, and people read mail on Monday. */
export const invitations: Migration = {
  async up(database: Kysely<unknown>) {
    for (const statement of statements) await statement.execute(database)
  },
}
