import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

const statements = [
  // Only the hash of the ID is stored, as for tokens.
  sql`create table sessions (
    uid text not null,
    auth_time bigint not null,
    id_hash bytea not null,
    expires_at timestamptz not null,
    primary key (uid, auth_time, id_hash))`,
  sql`create index sessions_expiry on sessions (expires_at)`,
  sql`alter table app_tokens add column session_hash bytea`,
]

/** An ID of their own tells sign-ins of the same second apart. */
export const sessions: Migration = {
  async up(database: Kysely<unknown>) {
    for (const statement of statements) await statement.execute(database)
  },
}
