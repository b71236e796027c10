import { latestFirst } from '#contract/event/order.ts'
import type { Event } from '#contract/event/schema.ts'
import { useDeviceQuery } from '#app/sync/use-device-query.ts'
import { rememberedQuery } from '#app/sync/remembered-query.ts'

export interface EventsOnDevice {
  /** Latest first (product: Events). */
  events: Event[]
  /** When they were fetched, in milliseconds by the server's clock; undefined when never. */
  fetchedAt: number | undefined
}

export const eventsOnDevice = rememberedQuery(async (database): Promise<EventsOnDevice> => {
  const [events, fetched] = await Promise.all([database.events.toArray(), database.fetches.get('events')])
  return { events: latestFirst(events), fetchedAt: fetched?.fetched_at }
})

/** The cached events, following the cache; undefined until it was first read. */
export function useEvents(): EventsOnDevice | undefined {
  return useDeviceQuery(eventsOnDevice.read, [], eventsOnDevice.last())
}
