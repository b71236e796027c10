import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

const planned = 'Not on the site yet.'

/** Past runs no longer list a published record as missing on the site. */
export const sentReasons: Migration = {
  async up(database: Kysely<unknown>) {
    await sql`update webflow_job_items set reason = 'Published for the first time.' || substr(reason, ${planned.length + 1}::int)
      where status = 'DONE' and starts_with(reason, ${planned}::text)`.execute(database)
  },
}
