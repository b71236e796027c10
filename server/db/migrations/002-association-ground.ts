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
  created_digest text`

/** The new catalogues; event_types exists already. */
const newCatalogues = [
  'cities',
  'amenities',
  'awards',
  'classified_categories',
  'home_price_ranges',
  'home_styles',
  'home_types',
  'life_styles',
  'project_types',
  'regions',
  'sales_statuses',
  'school_districts',
  'tags',
]

const statements = [
  sql`alter table event_types rename column position to "order"`,
  sql`alter table event_types add column slug text, add column details jsonb not null default '{}', add column created_digest text`,
  sql`update event_types set slug = lower(replace(code, '_', '-'))`,
  sql`alter table event_types alter column slug set not null`,

  sql`create table neighborhoods (${record},
    name text not null,
    slug text not null,
    status text not null,
    developer_company_id uuid references companies (id),
    city_id uuid references cities (id),
    region_id uuid references regions (id),
    is_published boolean not null default false,
    is_archived boolean not null default false,
    details jsonb not null)`,
  sql`create unique index neighborhoods_slug on neighborhoods (slug) where deleted_at is null`,
  sql`create index neighborhoods_events on neighborhoods using gin ((details -> 'event_ids'))`,

  sql`alter table companies add column details jsonb not null default '{}', add column created_digest text,
    add column merged_into_id uuid references companies (id)`,
  // A new company may not have a number yet.
  sql`alter table companies drop constraint companies_member_number_key`,
  sql`create unique index companies_member_number on companies (member_number) where deleted_at is null and member_number <> ''`,
  sql`alter table members add column details jsonb not null default '{}', add column created_digest text`,

  sql`alter table entries drop column city, drop column region, add column created_digest text,
    add column neighborhood_id uuid references neighborhoods (id),
    add column city_id uuid references cities (id),
    add column region_id uuid references regions (id)`,
  sql`create index entries_neighborhood on entries (neighborhood_id) where neighborhood_id is not null`,
  sql`create index entries_city on entries (city_id) where city_id is not null`,
  sql`create index entries_region on entries (region_id) where region_id is not null`,

  sql`create table views (${record},
    owner_id uuid not null references members (id),
    screen text not null,
    name text not null,
    query text not null,
    is_shared boolean not null,
    details jsonb not null default '{}')`,
  sql`create index views_owner on views (owner_id)`,

  sql`alter table audit_events add column on_behalf_of uuid, add column impersonation_id uuid,
    add column entity_name text not null default '', add column note text not null default ''`,
  sql`create index audit_events_time on audit_events (id desc)`,
  sql`create index audit_events_actor on audit_events (actor_id, id desc)`,
]

const synced = [...newCatalogues, 'neighborhoods', 'views']

/** What staff set up before anyone enters a home. */
export const associationGround: Migration = {
  async up(database: Kysely<unknown>) {
    for (const table of newCatalogues) {
      await sql`create table ${sql.table(table)} (${record},
        code text not null,
        name text not null,
        slug text not null,
        "order" integer not null,
        is_active boolean not null default true,
        details jsonb not null default '{}')`.execute(database)
    }
    for (const statement of statements) await statement.execute(database)
    for (const table of [...newCatalogues, 'event_types']) {
      await sql`create unique index ${sql.raw(`${table}_name`)} on ${sql.table(table)} (lower(name)) where deleted_at is null`.execute(
        database,
      )
      await sql`create unique index ${sql.raw(`${table}_slug`)} on ${sql.table(table)} (slug) where deleted_at is null`.execute(database)
    }
    for (const table of synced) {
      await sql`create index ${sql.raw(`${table}_changed`)} on ${sql.table(table)} (changed_xid, id)`.execute(database)
      await sql`create trigger changed before insert or update on ${sql.table(table)}
        for each row execute function set_changed_xid()`.execute(database)
    }
  },
}
