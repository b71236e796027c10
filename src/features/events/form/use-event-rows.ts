import { useMemo } from 'react'
import type { Event } from '#contract/event/schema.ts'
import { fromMillis } from '#contract/time/timestamp.ts'
import { usePendingChanges } from '#app/outbox/lists/use-pending-changes.ts'
import { serverNow } from '#app/http/server-clock.ts'
import { begunRecord } from '#app/outbox/begin-record.ts'
import { withPendingChanges, type WithPendingChanges } from '#app/outbox/pending-changes.ts'

/** The events with the changes and new events that have not synced yet. */
export function useEventRows(events: readonly Event[] | undefined): readonly (Event & WithPendingChanges)[] | undefined {
  const waiting = usePendingChanges('events')
  return useMemo(() => events && withPendingChanges([...events], waiting ?? [], asDraft), [events, waiting])
}

/** A new event has every field except those that the server sets. */
function asDraft(body: Record<string, unknown>): Event {
  const at = fromMillis(serverNow())
  return begunRecord<Event>({ version: 0, status: 'DRAFT', created_at: at, updated_at: at }, body)
}
