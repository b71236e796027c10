import { latestFirst } from '#contract/event/order.ts'
import type { Event } from '#contract/event/schema.ts'
import { data } from '#app/sync/data.ts'
import { useSharedQuery } from '#app/sync/use-shared-query.ts'

export interface EventsOnDevice {
  /** Newest first (product: Events). */
  events: Event[]
  /** When they were fetched, in milliseconds by the server's clock; undefined if never. */
  fetchedAt: number | undefined
}

export async function readEvents(): Promise<EventsOnDevice> {
  const [events, fetched] = await Promise.all([data().events.toArray(), data().fetches.get('events')])
  return { events: latestFirst(events), fetchedAt: fetched?.fetched_at }
}

/** The events on this device, updated live; undefined until they load. */
export function useEvents(): EventsOnDevice | undefined {
  return useSharedQuery('events', readEvents)
}
