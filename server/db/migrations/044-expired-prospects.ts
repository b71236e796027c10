import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Prospects that a job had turned into expired sponsors, which owe money, are prospects again. (product: Sponsors) */
export const expiredProspects: Migration = {
  async up(database: Kysely<unknown>) {
    await sql`update sponsors set status = 'PROSPECT', version = version + 1
      where status = 'EXPIRED' and (
        select action = 'expire' and diff @> '[{"path": "status", "from": "PROSPECT"}]' from audit_events
        where entity = 'sponsors' and entity_id = sponsors.id and diff @> '[{"path": "status"}]'
        order by id desc limit 1)`.execute(database)
  },
}
