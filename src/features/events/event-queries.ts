import { useLiveQuery } from 'dexie-react-hooks'
import { latestFirst } from '#contract/event-order.ts'
import type { Event } from '#contract/event.ts'
import { data } from '#app/storage/data.ts'

export interface EventsOnDevice {
  /** Latest first (spec 2). */
  events: Event[]
  /** When they were fetched, in milliseconds by the server's clock; undefined when never. */
  fetchedAt: number | undefined
}

/** The cached events, following the cache; undefined until it was first read. */
export function useEvents(): EventsOnDevice | undefined {
  return useLiveQuery(async () => {
    const [events, fetched] = await Promise.all([data().events.toArray(), data().fetches.get('events')])
    return { events: latestFirst(events), fetchedAt: fetched?.fetched_at }
  })
}
