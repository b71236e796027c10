import { sql } from 'kysely'
import { expiringStatuses } from '#contract/sponsor/status.ts'
import { associationDay } from '#contract/time/association-day.ts'
import { undeleted, type Database } from '#server/db/database.ts'
import { sponsorKind } from '#server/resources/records/kinds/order-kinds.ts'
import { changeRecord } from '#server/resources/records/record-writes.ts'

/**
 * Stores that sponsorships have ended and takes them off the public pages. Reads and publishing already treat them as
 * ended before this runs.
 */
export async function expireSponsors(database: Database, now: number): Promise<void> {
  await database.transaction().execute(async (queries) => {
    const rows = await undeleted(queries, 'sponsors')
      .select('id')
      .where('status', 'in', expiringStatuses)
      .where(sql`details ->> 'ends_on'`, '<', associationDay(now))
      .forUpdate()
      .execute()
    const call = { actor: null, queries, now }
    for (const { id } of rows) {
      const ended = () => ({ status: 'EXPIRED' as const, is_published: false })
      await changeRecord(sponsorKind, call, { id, ifVersion: undefined, action: 'expire', source: 'JOB' }, ended)
    }
  })
}
