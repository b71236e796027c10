import { sql } from 'kysely'
import type { Queries } from '#server/db/database.ts'

interface Told {
  /** The record that it is about. */
  entityId: string
  /** What was done, such as entry.approve. */
  kind: string
  /** The time of the write that told of it. */
  at: Date
  now: number
}

/**
 * Takes back what a write told people: it goes from their devices and from the outbox, unless a mail is sent already.
 * Answers whether anybody knows of it, by mail or because they have read it.
 */
export async function withdrawUnsent(queries: Queries, { entityId, kind, at, now }: Told): Promise<boolean> {
  const gone = new Date(now)
  const { rows: notices } = await sql<{ was_read: boolean }>`
    update notifications set deleted_at = ${gone}, version = version + 1
    where entity_id = ${entityId} and kind = ${kind} and at = ${at} and deleted_at is null
    returning read_at is not null as was_read`.execute(queries)
  await sql`
    update emails set deleted_at = ${gone}, version = version + 1, updated_at = ${gone}
    where entity_id = ${entityId} and kind = ${kind} and created_at = ${at} and deleted_at is null
      and state = 'QUEUED' and attempts = 0`.execute(queries)
  const { rows: sent } = await sql`
    select from emails where entity_id = ${entityId} and kind = ${kind} and created_at = ${at} and deleted_at is null
      and state <> 'RECORDED' limit 1`.execute(queries)
  return sent.length > 0 || notices.some(({ was_read: wasRead }) => wasRead)
}
