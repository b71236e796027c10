import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Without an index, deleting or merging the referenced record scans the whole table. */
const links = [
  ['app_tokens', 'member_id'],
  ['comments', 'author_id'],
  ['companies', 'merged_into_id'],
  ['entry_decisions', 'member_id'],
  ['events', 'type'],
  ['impersonations', 'member_id'],
  ['imports', 'audit_id'],
  ['neighborhoods', 'city_id'],
  ['neighborhoods', 'developer_company_id'],
  ['neighborhoods', 'region_id'],
  ['review_claims', 'member_id'],
] as const

const checks = [
  sql`alter table sponsors
    add constraint sponsors_tier_check check (tier in
      ('PRESENTING', 'PLATINUM', 'DIAMOND', 'GOLD', 'SILVER', 'BRONZE', 'AWARDS', 'IN_KIND')),
    add constraint sponsors_status_check check (status in ('PROSPECT', 'COMMITTED', 'ACTIVE', 'EXPIRED', 'CANCELLED'))`,
  sql`alter table advertisements
    add constraint advertisements_state_check check (state in
      ('INQUIRY', 'RESERVED', 'ARTWORK_RECEIVED', 'PROOF_SENT', 'PROOF_APPROVED', 'PLACED', 'CANCELLED'))`,
]

/** Every foreign key has an index, and every column with a fixed set of values has a check constraint. */
export const linkIndexes: Migration = {
  async up(database: Kysely<unknown>) {
    for (const [table, column] of links)
      await sql`create index ${sql.id(`${table}_${column}`)} on ${sql.table(table)} (${sql.ref(column)})`.execute(database)
    for (const check of checks) await check.execute(database)
  },
}
