import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The search text of the growing lists, exactly as `searchText` writes it. */
const searched = {
  entries: sql`coalesce(title, '') || E'\\n' || coalesce(number, '') || E'\\n' || coalesce(details ->> 'address_line1', '')`,
  members: sql`coalesce(first, '') || E'\\n' || coalesce(last, '') || E'\\n' || coalesce(first || ' ' || last, '')
    || E'\\n' || coalesce(email, '') || E'\\n' || coalesce(phone, '')`,
  companies: sql`coalesce(name, '') || E'\\n' || coalesce(legal_name, '') || E'\\n' || coalesce(member_number, '')
    || E'\\n' || coalesce(email, '') || E'\\n' || coalesce(phone, '')`,
}

/** A trigram index finds part of a word without reading every row. */
export const textSearch: Migration = {
  async up(database: Kysely<unknown>) {
    // The database's owner can create it: it is a trusted extension that comes with PostgreSQL.
    await sql`create extension if not exists pg_trgm`.execute(database)
    for (const [table, text] of Object.entries(searched))
      await sql`create index ${sql.id(`${table}_search`)} on ${sql.table(table)} using gin ((${text}) gin_trgm_ops)`.execute(database)
  },
}
