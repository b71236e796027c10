import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

const record = sql`
  id uuid primary key,
  version integer not null default 1,
  created_at timestamptz not null,
  created_by uuid,
  updated_at timestamptz not null,
  updated_by uuid,
  deleted_at timestamptz,
  changed_xid xid8 not null default pg_current_xact_id(),
  created_digest text,
  "order" integer not null,
  details jsonb not null default '{}'`

const statements = [
  sql`create table sponsors (${record},
    event_id uuid references events (id),
    company_id uuid references companies (id),
    tier text not null,
    status text not null,
    is_published boolean not null default false)`,
  sql`create table advertisements (${record},
    event_id uuid not null references events (id),
    company_id uuid references companies (id),
    state text not null)`,
]

/** Sponsors and advertisements. */
export const sponsors: Migration = {
  async up(database: Kysely<unknown>) {
    for (const statement of statements) await statement.execute(database)
    for (const table of ['sponsors', 'advertisements']) {
      await sql`create index ${sql.raw(`${table}_event`)} on ${sql.table(table)} (event_id)`.execute(database)
      await sql`create index ${sql.raw(`${table}_company`)} on ${sql.table(table)} (company_id) where company_id is not null`.execute(
        database,
      )
      await sql`create index ${sql.raw(`${table}_changed`)} on ${sql.table(table)} (changed_xid, id)`.execute(database)
      await sql`create trigger changed before insert or update on ${sql.table(table)}
        for each row execute function set_changed_xid()`.execute(database)
    }
  },
}
