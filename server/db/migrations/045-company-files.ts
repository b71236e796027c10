import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** For how much room a company's files take, which every upload asks. */
export const companyFiles: Migration = {
  async up(database: Kysely<unknown>) {
    await sql`create index files_company on files (company_id) include (size) where deleted_at is null`.execute(database)
  },
}
