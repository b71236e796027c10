import { useMemo } from 'react'
import type { Event } from '#contract/event/schema.ts'
import { fromMillis } from '#contract/time/timestamp.ts'
import { useDeviceQuery } from '#app/sync/use-device-query.ts'
import { serverNow } from '#app/http/server-clock.ts'
import { waitingOf, withWaiting, type WithWaiting } from '#app/outbox/waiting.ts'

/** Events with what was changed or made here and is not sent yet. */
export function useEventRows(events: readonly Event[] | undefined): readonly (Event & WithWaiting)[] | undefined {
  const waiting = useDeviceQuery(() => waitingOf('events'))
  return useMemo(() => events && withWaiting(events, waiting ?? [], asDraft), [events, waiting])
}

/** A new event carries all its fields but those that the server gives. */
function asDraft(body: Record<string, unknown>): Event {
  const at = fromMillis(serverNow())
  return { version: 0, status: 'DRAFT', created_at: at, updated_at: at, ...body } as unknown as Event
}
