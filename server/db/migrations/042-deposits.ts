import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** A paid deposit was an item of staff's checklist before it had a field of its own. */
export const deposits: Migration = {
  async up(database: Kysely<unknown>) {
    await sql`update event_companies
      set details = jsonb_set(details, '{logistics,deposit_paid}', 'true')
        || jsonb_build_object('checklist', (details -> 'checklist') - 'Deposit received')
      where details -> 'checklist' ? 'Deposit received'`.execute(database)
  },
}
