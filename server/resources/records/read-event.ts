import type { Event } from '#contract/event/schema.ts'
import type { Queries } from '#server/db/database.ts'
import { eventKind } from './kinds/event-kind.ts'
import { presentRow } from './kinds/record-kind.ts'
import { notFound } from './record-writes.ts'

export async function readEvent(queries: Queries, id: string): Promise<Event> {
  const rows = await queries.selectFrom('events').selectAll().where('id', '=', id).where('deleted_at', 'is', null).execute()
  if (!rows[0]) throw notFound(eventKind)
  return presentRow<Event>(eventKind, rows[0])
}
