import { undeleted, type Queries } from '#server/db/database.ts'
import { eventNotFound } from '#contract/event/messages.ts'
import { uuidv7 } from '#server/db/uuidv7.ts'
import { invalidFields } from '#server/http/problem.ts'

export interface CopyBetweenEvents {
  from_event: string
  to_event: string
  /** What to copy; by default, everything that is not canceled. */
  ids?: readonly string[] | undefined
}

/** How a copy is stored: with its source, so that the source is known to be copied, whatever changes in either. */
export function copyCreation(sourceId: string, now: number) {
  return { body: { id: uuidv7(now) }, digest: sourceId, action: 'copy', note: 'Copied from another event.' }
}

/** Tells whether the second record, which is in that event, was copied from the first. Earlier versions didn't store it. */
export async function copiesIn(queries: Queries, table: 'sponsors' | 'advertisements', eventId: string) {
  const rows = await undeleted(queries, table).select(['id', 'created_digest']).where('event_id', '=', eventId).execute()
  const sources = new Map(rows.map(({ id, created_digest: source }) => [id, source]))
  return (one: { id: string }, other: { id: string }) => sources.get(other.id) === one.id
}

/** How many were copied, existed already, or were left out because their place is taken there. */
export interface CopiedBetweenEvents {
  copied: number
  already_there: number
  left_out: number
}

/** Throws if records cannot be copied between these events. */
export async function assertCanCopyBetween(queries: Queries, { from_event: from, to_event: to }: CopyBetweenEvents): Promise<void> {
  if (from === to) throw invalidFields({ to_event: 'Choose a different event to copy to.' })
  const rows = await undeleted(queries, 'events').select('id').where('id', '=', to).execute()
  if (rows.length === 0) throw invalidFields({ to_event: eventNotFound })
}
