import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

const statements = [
  sql`create table imports (
    id uuid primary key,
    audit_id uuid not null references audit_events,
    created integer not null default 0,
    updated integer not null default 0,
    undone_at timestamptz)`,
  // One row for each record: an import rejects a second row for the same one.
  sql`create table import_rows (
    id uuid primary key,
    import_id uuid not null references imports,
    position bigint generated always as identity,
    record_id uuid not null,
    record_name text not null,
    action text not null,
    diff jsonb not null,
    unique (import_id, record_id))`,
  sql`create index import_rows_record on import_rows (record_id)`,

  // A record's history: its own events and its rows in imports.
  sql`create view record_history as
    select id, at, actor_id, on_behalf_of, impersonation_id, action, entity, entity_id, entity_name, note, diff, source from audit_events
    union all
    select import_rows.id, at, actor_id, on_behalf_of, impersonation_id, import_rows.action, entity, record_id, record_name, entity_name,
      import_rows.diff, source
    from import_rows join imports on imports.id = import_id join audit_events on audit_events.id = audit_id`,
]

/** An import is one audit event that contains its rows. */
export const imports: Migration = {
  async up(database: Kysely<unknown>) {
    for (const statement of statements) await statement.execute(database)
  },
}
