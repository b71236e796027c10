import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

const statements = [
  sql`create table impersonations (
    id uuid primary key,
    admin_id uuid not null references members (id),
    member_id uuid not null references members (id),
    reason text not null,
    started_at timestamptz not null,
    expires_at timestamptz not null,
    ended_at timestamptz)`,
  sql`create index impersonations_admin on impersonations (admin_id) where ended_at is null`,
  // An app token of an impersonation only works with the ID tokens of that impersonation.
  sql`alter table app_tokens add column impersonation_id uuid references impersonations (id)`,
  sql`create index app_tokens_impersonation on app_tokens (impersonation_id) where impersonation_id is not null`,

  sql`create table notifications (
    id uuid primary key,
    member_id uuid not null references members (id),
    at timestamptz not null,
    kind text not null,
    text text not null,
    read_at timestamptz)`,
  sql`create index notifications_unread on notifications (member_id, at) where read_at is null`,

  // For the lookups of an import.
  sql`create index companies_name on companies (lower(name)) where deleted_at is null`,
]

/** Impersonation and notifications. */
export const people: Migration = {
  async up(database: Kysely<unknown>) {
    for (const statement of statements) await statement.execute(database)
  },
}
