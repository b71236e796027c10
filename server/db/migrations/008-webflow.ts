import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

const statements = [
  sql`create table webflow_settings (
    id integer primary key check (id = 1),
    version integer not null default 1,
    site_id text,
    mapping jsonb not null default '{}',
    seen jsonb,
    seen_at timestamptz,
    picture_secret text not null default replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''))`,
  sql`insert into webflow_settings (id) values (1)`,

  // Separate from the settings, because runs write here all the time.
  sql`create table webflow_traffic (
    id integer primary key check (id = 1),
    rate_limit integer,
    rate_remaining integer,
    rate_at timestamptz,
    site_published_at timestamptz,
    site_published_by uuid)`,
  sql`insert into webflow_traffic (id) values (1)`,

  sql`create table webflow_items (
    type text not null,
    record_id uuid not null,
    collection_id text not null,
    item_id text,
    slug text not null,
    state text not null default 'NEVER' check (state in ('NEVER', 'IN_SYNC', 'STALE', 'ERROR', 'UNPUBLISHED')),
    hash text,
    refs uuid[] not null default '{}',
    pictures uuid[] not null default '{}',
    url text,
    published_since timestamptz,
    last_published_at timestamptz,
    held_at timestamptz,
    held_by uuid,
    error text,
    primary key (type, record_id))`,
  // One item never belongs to two records.
  sql`create unique index webflow_items_once on webflow_items (collection_id, item_id) where item_id is not null`,
  sql`create index webflow_items_refs on webflow_items using gin (refs)`,
  sql`create index webflow_items_pictures on webflow_items using gin (pictures)`,

  sql`create table webflow_jobs (
    id uuid primary key,
    created_at timestamptz not null,
    created_by uuid,
    cause text not null check (cause in ('STAFF', 'PORTAL')),
    mode text not null check (mode in ('CHANGED', 'ALL', 'UNPUBLISH')),
    dry_run boolean not null default false,
    status text not null check (status in ('QUEUED', 'RUNNING', 'DONE', 'STOPPED')),
    started_at timestamptz,
    finished_at timestamptz,
    resumed integer not null default 0,
    error text)`,
  sql`create index webflow_jobs_open on webflow_jobs (created_at) where status in ('QUEUED', 'RUNNING')`,
  sql`create index webflow_jobs_newest on webflow_jobs (created_at desc)`,

  sql`create table webflow_job_items (
    job_id uuid not null references webflow_jobs (id) on delete cascade,
    type text not null,
    record_id uuid not null,
    name text not null,
    action text not null check (action in ('create', 'update', 'unpublish', 'skip')),
    reason text not null,
    status text not null check (status in ('WAITING', 'DONE', 'SKIPPED', 'FAILED')),
    error text,
    finished_at timestamptz,
    primary key (job_id, type, record_id))`,
]

/** What is on the public site, what is queued for it, and what was done. */
export const webflow: Migration = {
  async up(database: Kysely<unknown>) {
    for (const statement of statements) await statement.execute(database)
  },
}
