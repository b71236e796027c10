import type { Event } from '#contract/event/schema.ts'
import { undeleted, type Queries } from '#server/db/database.ts'
import { eventShape } from '#server/resources/records/kinds/event-shape.ts'
import { presentRow } from '#server/resources/records/kinds/record-kind.ts'

/** All events by ID. */
export async function readEvents(queries: Queries): Promise<Map<string, Event>> {
  const rows = await undeleted(queries, 'events').selectAll().execute()
  return new Map(rows.map((row) => [row.id, presentRow<Event>(eventShape, row)]))
}
