import { useMemo } from 'react'
import type { Event } from '#contract/event/schema.ts'
import { fromMillis } from '#contract/time/timestamp.ts'
import { useDeviceQuery } from '#app/sync/use-device-query.ts'
import { serverNow } from '#app/http/server-clock.ts'
import { begunRecord } from '#app/outbox/begun-record.ts'
import { pendingChangesOf, withPendingChanges, type WithPendingChanges } from '#app/outbox/pending-changes.ts'

/** Events with what was changed or made here and is not sent yet. */
export function useEventRows(events: readonly Event[] | undefined): readonly (Event & WithPendingChanges)[] | undefined {
  const waiting = useDeviceQuery(() => pendingChangesOf('events'))
  return useMemo(() => events && withPendingChanges([...events], waiting ?? [], asDraft), [events, waiting])
}

/** A new event carries all its fields but those that the server gives. */
function asDraft(body: Record<string, unknown>): Event {
  const at = fromMillis(serverNow())
  return begunRecord<Event>({ version: 0, status: 'DRAFT', created_at: at, updated_at: at }, body)
}
