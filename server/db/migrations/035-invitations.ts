import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

const statements = [
  // Only the hash of the link is stored, as for tokens.
  sql`create table invitations (
    member_id uuid primary key references members (id) on delete cascade,
    token_hash bytea not null unique,
    email text not null,
    created_at timestamptz not null,
    expires_at timestamptz not null)`,
  sql`create index invitations_expiry on invitations (expires_at)`,
]

/** Our own invitation links: the identity service's expire after an hour, and people read their mail on Monday. */
export const invitations: Migration = {
  async up(database: Kysely<unknown>) {
    for (const statement of statements) await statement.execute(database)
  },
}
