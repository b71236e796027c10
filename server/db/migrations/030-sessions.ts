import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

const statements = [
  // As with tokens, what is stored is only what the id is known by.
  sql`create table sessions (
    uid text not null,
    auth_time bigint not null,
    id_hash bytea not null,
    expires_at timestamptz not null,
    primary key (uid, auth_time, id_hash))`,
  sql`create index sessions_expiry on sessions (expires_at)`,
  sql`alter table app_tokens add column session_hash bytea`,
]

/** Sign-ins of an account that began within one second are told apart by an id of their own. */
export const sessions: Migration = {
  async up(database: Kysely<unknown>) {
    for (const statement of statements) await statement.execute(database)
  },
}
