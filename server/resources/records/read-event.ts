import type { Event } from '#contract/event/schema.ts'
import type { Queries } from '#server/db/database.ts'
import { eventKind } from './kinds/event-kind.ts'
import { readRecord } from './record-reads.ts'

export async function readEvent(queries: Queries, id: string): Promise<Event> {
  return await readRecord<Event>(eventKind, queries, id)
}
