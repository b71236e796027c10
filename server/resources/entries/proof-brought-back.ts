import { outdatesHours, proofAfter } from '#contract/entry/save-effects.ts'
import type { Entry } from '#contract/entry/schema.ts'
import type { Event } from '#contract/event/schema.ts'
import type { Queries } from '#server/db/database.ts'

/** A proof that is brought back, as it stands by the hours that its event has had since it was taken away. */
export async function proofBroughtBack(
  queries: Queries,
  entry: Entry,
  { id, open_hours: now }: Pick<Event, 'id' | 'open_hours'>,
  takenAway: Date,
): Promise<Entry['proof']> {
  const changes = await queries
    .selectFrom('audit_events')
    .select('diff')
    .where('entity', '=', 'events')
    .where('entity_id', '=', id)
    .where('at', '>', takenAway)
    .orderBy('at')
    .execute()
  const [first] = changes.flatMap(({ diff }) => diff.filter(({ path }) => path === 'open_hours'))
  if (!first || !outdatesHours(entry, first.from as Event['open_hours'], now)) return entry.proof
  return proofAfter(entry, ['open_schedule'])?.proof ?? entry.proof
}
