import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

const statements = [
  // Devices keep notifications, so they have a version and the transaction that last changed them.
  sql`alter table notifications
    add column version integer not null default 1,
    add column entity text,
    add column entity_id uuid,
    add column event_id uuid,
    add column deleted_at timestamptz,
    add column changed_xid xid8 not null default pg_current_xact_id()`,
  sql`create index notifications_member on notifications (member_id, changed_xid)`,
  sql`create index notifications_entity on notifications (entity_id, at)`,

  sql`create table emails (
    id uuid primary key,
    version integer not null default 1,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    deleted_at timestamptz,
    changed_xid xid8 not null default pg_current_xact_id(),
    member_id uuid not null references members (id),
    to_email text not null,
    to_name text not null,
    subject text not null,
    text text not null,
    path text,
    kind text not null,
    entity text,
    entity_id uuid,
    event_id uuid,
    state text not null check (state in ('QUEUED', 'SENT', 'FAILED', 'RECORDED')),
    attempts integer not null default 0,
    error text not null default '',
    sent_at timestamptz)`,
  sql`create index emails_entity on emails (entity_id, created_at)`,
  sql`create index emails_changed on emails (changed_xid, id)`,

  // Sent reminders: each milestone once for each day and lead time.
  sql`create table reminders (
    event_id uuid not null references events (id),
    milestone text not null,
    day date not null,
    days_before integer not null,
    at timestamptz not null,
    primary key (event_id, milestone, day, days_before))`,
]

/** Notifications: read state, mail and reminders. */
export const mail: Migration = {
  async up(database: Kysely<unknown>) {
    for (const statement of statements) await statement.execute(database)
    for (const table of ['notifications', 'emails']) {
      await sql`create trigger changed before insert or update on ${sql.table(table)}
        for each row execute function set_changed_xid()`.execute(database)
    }
  },
}
