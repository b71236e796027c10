import { sql } from 'kysely'
import type { Asker } from '#server/authenticate.ts'
import type { Queries } from '#server/db/database.ts'
import { uuidv7 } from '#server/uuidv7.ts'

/** Whom something concerns: the people of a company who work on its entries, or all staff. */
export type Audience = { companyId: string } | 'staff'

/** Leaves a sentence for each of them, in the write's own transaction. Whoever did it is not told; null is the server itself. */
export async function notify(
  queries: Queries,
  audience: Audience,
  { kind, text, now, by }: { kind: string; text: string; now: number; by: Pick<Asker, 'memberId' | 'impersonation'> | null },
): Promise<void> {
  const who =
    audience === 'staff'
      ? sql`portal_role = 'admin'`
      : sql`company_id = ${audience.companyId} and portal_role = 'member' and company_role in ('OWNER', 'EDITOR')`
  const doers = [by?.memberId, by?.impersonation?.adminId].filter((id) => id !== undefined)
  const { rows } = await sql<{ id: string }>`
    select id from members where deleted_at is null and not is_archived and id <> all(${doers}::uuid[]) and ${who}`.execute(queries)
  if (rows.length === 0) return
  await queries
    .insertInto('notifications')
    .values(rows.map(({ id }) => ({ id: uuidv7(now), member_id: id, at: new Date(now), kind, text })))
    .execute()
}
