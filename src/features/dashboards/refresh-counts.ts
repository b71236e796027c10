import { liveQuery } from 'dexie'
import { latestFirst } from '#contract/event-order.ts'
import { syncCounts } from '#app/api/sync.ts'
import { data } from '#app/storage/data.ts'

/** Counts again for the event that the address names, or for the latest one as soon as it is on this device. */
export async function refreshCounts(eventId: string | undefined): Promise<void> {
  await syncCounts(eventId ?? (await latestId()))
}

function latestId(): Promise<string> {
  return new Promise((found, failed) => {
    const waiting = liveQuery(async () => latestFirst(await data().events.toArray())[0]?.id).subscribe((id) => {
      if (id === undefined) return
      found(id)
      // The first value may come while subscribing, before there is anything to end.
      queueMicrotask(() => waiting.unsubscribe())
    }, failed)
  })
}
