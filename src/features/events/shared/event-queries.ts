import { latestFirst } from '#contract/event/order.ts'
import type { Event } from '#contract/event/schema.ts'
import { data } from '#app/sync/data.ts'
import { firstResult } from '#app/sync/shared-query.ts'
import { useSharedQuery } from '#app/sync/use-shared-query.ts'

export interface EventsOnDevice {
  /** Newest first (product: Events). */
  events: Event[]
  /** When they were fetched, in milliseconds by the server's clock; undefined if never. */
  fetchedAt: number | undefined
}

const key = 'events'

/** The events as the server sent them. */
export async function readEvents(): Promise<EventsOnDevice> {
  const [events, fetched] = await Promise.all([data().events.toArray(), data().fetches.get('events')])
  return { events: latestFirst(events), fetchedAt: fetched?.fetched_at }
}

/** Resolves once `useEvents` has them. */
export const whenEventsAreRead = () => firstResult(key, readEvents)

/** The events on this device, updated live; undefined until they load. */
export function useEvents(): EventsOnDevice | undefined {
  return useSharedQuery(key, readEvents)
}
