import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** One row while the latest invitation or password mail could not be sent; all servers share it. */
export const accountMails: Migration = {
  async up(database: Kysely<unknown>) {
    await sql`create table account_mail_failure (
      only_one boolean primary key default true check (only_one),
      failed_at timestamptz not null)`.execute(database)
  },
}
