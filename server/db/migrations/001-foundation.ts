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
  changed_xid xid8 not null default pg_current_xact_id()`

const statements = [
  sql`create table event_types (${record},
    code text not null unique,
    name text not null,
    position integer not null,
    is_active boolean not null default true)`,

  sql`create table events (${record},
    name text not null,
    slug text not null,
    type text not null references event_types (code),
    status text not null check (status in ('DRAFT', 'ACTIVE', 'ARCHIVED')),
    start_date timestamptz not null,
    end_date timestamptz not null,
    registration_start_date timestamptz not null,
    registration_end_date timestamptz not null,
    details jsonb not null,
    created_digest text)`,
  sql`create unique index events_slug on events (slug) where deleted_at is null`,

  sql`create table companies (${record},
    name text not null,
    legal_name text not null,
    slug text not null,
    member_number text not null unique,
    membership_type text not null check (membership_type in ('BUILDER', 'REMODELER', 'DEVELOPER', 'ASSOCIATE')),
    standing text not null check (standing in ('GOOD', 'LAPSED', 'SUSPENDED')),
    joined_at timestamptz,
    dues_through timestamptz,
    address text not null,
    phone text not null,
    email text not null,
    website text not null,
    is_archived boolean not null default false)`,
  sql`create unique index companies_slug on companies (slug) where deleted_at is null`,

  sql`create table members (${record},
    first text not null,
    last text not null,
    email text not null,
    phone text not null,
    title text not null,
    company_id uuid references companies (id),
    company_role text check (company_role in ('OWNER', 'EDITOR', 'VIEWER')),
    portal_role text not null check (portal_role in ('admin', 'member')),
    auth_uid text unique,
    auth_state text not null check (auth_state in ('NONE', 'INVITED', 'ACTIVE', 'DISABLED')),
    last_sign_in_at timestamptz,
    is_archived boolean not null default false)`,
  sql`create unique index members_email on members (lower(email)) where deleted_at is null`,
  sql`create index members_company on members (company_id)`,

  sql`create table entries (${record},
    event_id uuid not null references events (id),
    company_id uuid not null references companies (id),
    kind text not null check (kind in ('NEW_HOME', 'REMODEL', 'DEVELOPMENT')),
    status text not null
      check (status in ('DRAFT', 'SUBMITTED', 'CHANGES_REQUESTED', 'APPROVED', 'PUBLISHED', 'REJECTED', 'WITHDRAWN')),
    number text check (number ~ '^[A-Z]?[0-9]{1,4}$'),
    title text not null,
    city text,
    region text,
    price integer check (price between 0 and 50000000),
    submitted_at timestamptz,
    details jsonb not null default '{}')`,
  sql`create unique index entries_number on entries (event_id, number) where deleted_at is null`,
  // For counts and dashboards: by event or company, then by status.
  sql`create index entries_event on entries (event_id, status) where deleted_at is null`,
  sql`create index entries_company on entries (company_id, event_id, status) where deleted_at is null`,

  sql`create table app_tokens (
    token_hash bytea primary key,
    uid text not null,
    member_id uuid not null references members (id),
    auth_time bigint not null,
    expires_at timestamptz not null)`,
  sql`create index app_tokens_sign_in on app_tokens (uid, auth_time)`,
  sql`create index app_tokens_expiry on app_tokens (expires_at)`,

  sql`create table refused_sign_ins (
    uid text not null,
    auth_time bigint not null,
    expires_at timestamptz not null,
    primary key (uid, auth_time))`,
  sql`create index refused_sign_ins_expiry on refused_sign_ins (expires_at)`,

  sql`create table idempotency_keys (
    member_id uuid not null,
    key text not null,
    request_hash text not null,
    status integer,
    answer jsonb,
    version integer,
    created_at timestamptz not null,
    primary key (member_id, key))`,
  sql`create index idempotency_keys_age on idempotency_keys (created_at)`,

  sql`create table audit_events (
    id uuid primary key,
    at timestamptz not null,
    actor_id uuid,
    action text not null,
    entity text not null,
    entity_id uuid not null,
    diff jsonb not null,
    source text not null check (source in ('WEB', 'SW', 'JOB', 'IMPORT')))`,
  sql`create index audit_events_entity on audit_events (entity, entity_id, at)`,

  sql`create table database_identity (id text primary key, opened_at timestamptz not null)`,

  sql`create function set_changed_xid() returns trigger language plpgsql as $$
    begin
      new.changed_xid := pg_current_xact_id();
      return new;
    end $$`,

  // Servers cache responses and verified tokens; a commit notifies all of them what to drop.
  sql`create function tell_events_changed() returns trigger language plpgsql as $$
    begin
      perform pg_notify('parade', 'events');
      return null;
    end $$`,
  sql`create trigger tell after insert or update or delete or truncate on events
    for each statement execute function tell_events_changed()`,
  sql`create function tell_account_changed() returns trigger language plpgsql as $$
    begin
      perform pg_notify('parade', 'account:' || old.auth_uid);
      return null;
    end $$`,
  sql`create trigger tell_deleted after delete on members
    for each row when (old.auth_uid is not null) execute function tell_account_changed()`,
  sql`create trigger tell_changed after update on members
    for each row when (old.auth_uid is not null and
      (old.auth_uid, old.auth_state, old.portal_role, old.company_id, old.company_role, old.is_archived, old.deleted_at, old.version)
      is distinct from
      (new.auth_uid, new.auth_state, new.portal_role, new.company_id, new.company_role, new.is_archived, new.deleted_at, new.version))
    execute function tell_account_changed()`,
]

const synced = ['event_types', 'events', 'companies', 'members', 'entries']

export const foundation: Migration = {
  async up(database: Kysely<unknown>) {
    for (const statement of statements) await statement.execute(database)
    for (const table of synced) {
      const name = sql.table(table)
      await sql`create index ${sql.raw(`${table}_changed`)} on ${name} (changed_xid, id)`.execute(database)
      await sql`create trigger changed before insert or update on ${name} for each row execute function set_changed_xid()`.execute(database)
    }
  },
}
