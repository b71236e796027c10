import { latestFirst } from '#contract/event/order.ts'
import type { Event } from '#contract/event/schema.ts'
import { useDeviceQuery } from '#app/sync/use-device-query.ts'
import { rememberedQuery } from '#app/sync/remembered-query.ts'

export interface EventsOnDevice {
  /** Newest first (product: Events). */
  events: Event[]
  /** When they were fetched, in milliseconds by the server's clock; undefined if never. */
  fetchedAt: number | undefined
}

export const eventsOnDevice = rememberedQuery(async (database): Promise<EventsOnDevice> => {
  const [events, fetched] = await Promise.all([database.events.toArray(), database.fetches.get('events')])
  return { events: latestFirst(events), fetchedAt: fetched?.fetched_at }
})

/** The events on this device, updated live; undefined until they load. */
export function useEvents(): EventsOnDevice | undefined {
  return useDeviceQuery(eventsOnDevice.read, [], eventsOnDevice.last())
}
