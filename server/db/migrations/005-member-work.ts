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
  details jsonb not null default '{}'`

const statements = [
  sql`create table event_companies (${record},
    event_id uuid not null references events (id),
    company_id uuid not null references companies (id),
    status text not null check (status in
      ('IN_PROGRESS', 'SUBMITTED', 'CHANGES_REQUESTED', 'APPROVED', 'REJECTED', 'EXPIRED', 'WITHDRAWN')),
    late_until timestamptz,
    submitted_at timestamptz,
    approved_at timestamptz)`,
  sql`create unique index event_companies_once on event_companies (event_id, company_id) where deleted_at is null`,
  sql`create index event_companies_company on event_companies (company_id, event_id)`,

  sql`create table b2c_profiles (${record},
    company_id uuid not null references companies (id),
    kind text not null check (kind in ('REMODELER', 'BUILDER', 'DEVELOPER')),
    slug text not null,
    status text not null check (status in ('DRAFT', 'SUBMITTED', 'CHANGES_REQUESTED', 'APPROVED', 'PUBLISHED')),
    submitted_at timestamptz,
    published_at timestamptz)`,
  sql`create unique index b2c_profiles_once on b2c_profiles (company_id, kind) where deleted_at is null`,
  sql`create unique index b2c_profiles_slug on b2c_profiles (slug) where deleted_at is null`,

  sql`create table b2b_profiles (${record},
    company_id uuid not null references companies (id),
    is_listed boolean not null default false)`,
  sql`create unique index b2b_profiles_once on b2b_profiles (company_id) where deleted_at is null`,

  sql`create table comments (${record},
    entry_id uuid not null references entries (id),
    author_id uuid references members (id),
    author_role text not null check (author_role in ('admin', 'member')),
    body text not null,
    internal boolean not null,
    field text,
    resolved boolean not null default false)`,
  sql`create index comments_entry on comments (entry_id, created_at)`,
]

const synced = ['event_companies', 'b2c_profiles', 'b2b_profiles', 'comments']

/** What members work on: registrations, profiles and comments on entries. */
export const memberWork: Migration = {
  async up(database: Kysely<unknown>) {
    for (const statement of statements) await statement.execute(database)
    for (const table of synced) {
      await sql`create index ${sql.raw(`${table}_changed`)} on ${sql.table(table)} (changed_xid, id)`.execute(database)
      await sql`create trigger changed before insert or update on ${sql.table(table)}
        for each row execute function set_changed_xid()`.execute(database)
    }
  },
}
