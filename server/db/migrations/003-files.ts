import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

const statements = [
  sql`create table files (
    id uuid primary key,
    version integer not null default 1,
    created_at timestamptz not null,
    created_by uuid,
    updated_at timestamptz not null,
    updated_by uuid,
    deleted_at timestamptz,
    changed_xid xid8 not null default pg_current_xact_id(),
    created_digest text,
    purpose text not null,
    owner_type text not null,
    owner_id uuid not null,
    company_id uuid,
    name text not null,
    alt text not null,
    mime text not null,
    size integer not null,
    width integer,
    height integer,
    checksum text not null,
    notice text,
    folder text not null,
    variants jsonb not null)`,
  sql`create index files_owner on files (owner_type, owner_id) where deleted_at is null`,
  sql`create index files_changed on files (changed_xid, id)`,
  sql`create trigger changed before insert or update on files for each row execute function set_changed_xid()`,
  // Folders in the store that may lack a row: listed before the bytes are written, and again when the row is deleted.
  sql`create table file_leftovers (folder text primary key, since timestamptz not null)`,
]

export const files: Migration = {
  async up(database: Kysely<unknown>) {
    for (const statement of statements) await statement.execute(database)
  },
}
