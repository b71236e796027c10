import { latestFirst } from '#contract/event.ts'
import { syncCounts, syncEvents } from '#app/api/sync.ts'
import { data } from '#app/storage/data.ts'

/** Counts again for the event that the address names, or for the latest one. */
export async function refreshCounts(eventId: string | undefined): Promise<void> {
  const shown = eventId ?? (await latestId())
  if (shown) return syncCounts(shown)
  await syncEvents()
  const first = await latestId()
  if (first) await syncCounts(first)
}

async function latestId(): Promise<string | undefined> {
  return latestFirst(await data().events.toArray())[0]?.id
}
