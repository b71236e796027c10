import { sql } from 'kysely'
import { associationDay } from '#contract/time/association-day.ts'
import { recordAuditEvent } from '#server/auth/audit.ts'
import type { Database } from '#server/db/database.ts'
import { followChange } from '#server/website/follow/follow-change.ts'
import { sponsorKind } from '#server/resources/records/kinds/order-kinds.ts'
import { nameInLog, presentRow, type AnyRow } from '#server/resources/records/kinds/record-kind.ts'

/**
 * Stores that sponsorships have ended and takes them off the public pages. Reads and publishing already treat them as
 * ended before this runs.
 */
export async function expireSponsors(database: Database, now: number): Promise<void> {
  await database.transaction().execute(async (queries) => {
    const rows: AnyRow[] = await queries
      .selectFrom('sponsors')
      .selectAll()
      .where('deleted_at', 'is', null)
      .where('status', 'not in', ['CANCELLED', 'EXPIRED'])
      .where(sql`details ->> 'ends_on'`, '<', associationDay(now))
      .forUpdate()
      .execute()
    for (const before of rows.map((row) => presentRow(sponsorKind, row))) {
      const { id, status, is_published: isPublished } = before
      await queries
        .updateTable('sponsors')
        .set((eb) => ({
          status: 'EXPIRED',
          is_published: false,
          version: eb('version', '+', 1),
          updated_at: new Date(now),
          updated_by: null,
        }))
        .where('id', '=', id)
        .execute()
      const name = await nameInLog(sponsorKind, queries, before)
      const diff = [
        { path: 'status', from: status, to: 'EXPIRED' },
        ...(isPublished ? [{ path: 'is_published', from: true, to: false }] : []),
      ]
      const auditEvent = { action: 'expire', entity: 'sponsors', entityId: id, entityName: name } as const
      await recordAuditEvent(queries, { actor: null, ...auditEvent, diff, source: 'JOB', now })
      await followChange(queries, { table: 'sponsors', id, name, before, after: { ...before, is_published: false }, now })
    }
  })
}
