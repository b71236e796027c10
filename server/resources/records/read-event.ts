import { sql } from 'kysely'
import type { Event } from '#contract/event/schema.ts'
import type { Queries } from '#server/db/database.ts'
import { eventKind } from './kinds/event-kind.ts'
import { presentRow, type AnyRow } from './kinds/record-kind.ts'
import { noSuch } from './record-writes.ts'

export async function readEvent(queries: Queries, id: string): Promise<Event> {
  const { rows } = await sql<AnyRow>`select * from events where id = ${id} and deleted_at is null`.execute(queries)
  if (!rows[0]) throw noSuch(eventKind)
  return presentRow<Event>(eventKind, rows[0])
}
