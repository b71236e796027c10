import { undeleted, type Queries } from '#server/db/database.ts'

interface Withdrawn {
  /** The record that it is about. */
  entityId: string
  /** The action, such as entry.approve. */
  kind: string
  /** The time of the write that sent the notification. */
  at: Date
  now: number
}

/**
 * Withdraws the notifications of a write: from devices, and from the mail queue unless the mail was already sent.
 * Returns whether anyone knows of it, by mail or because they have read it.
 */
export async function withdrawUnsent(queries: Queries, { entityId, kind, at, now }: Withdrawn): Promise<boolean> {
  const gone = new Date(now)
  const notices = await queries
    .updateTable('notifications')
    .set((eb) => ({ deleted_at: gone, version: eb('version', '+', 1) }))
    .where('entity_id', '=', entityId)
    .where('kind', '=', kind)
    .where('at', '=', at)
    .where('deleted_at', 'is', null)
    .returning('read_at')
    .execute()
  await queries
    .updateTable('emails')
    .set((eb) => ({ deleted_at: gone, version: eb('version', '+', 1), updated_at: gone }))
    .where('entity_id', '=', entityId)
    .where('kind', '=', kind)
    .where('created_at', '=', at)
    .where('deleted_at', 'is', null)
    .where('state', '=', 'QUEUED')
    .where('attempts', '=', 0)
    .execute()
  const sent = await undeleted(queries, 'emails')
    .select('id')
    .where('entity_id', '=', entityId)
    .where('kind', '=', kind)
    .where('created_at', '=', at)
    .where('state', '<>', 'RECORDED')
    .limit(1)
    .execute()
  return sent.length > 0 || notices.some(({ read_at: readAt }) => readAt !== null)
}
