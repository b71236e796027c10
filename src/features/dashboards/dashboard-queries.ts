import { useLiveQuery } from 'dexie-react-hooks'
import { data } from '#app/storage/data.ts'
import { rememberedQuery } from '#app/storage/remembered-query.ts'

export const mineOnDevice = rememberedQuery(async (database) => (await database.mine.get('mine')) ?? null)

/** The member, the company and its entries by event; null when they never reached this device, undefined until looked up. */
export function useMine() {
  return useLiveQuery(mineOnDevice.read, [], mineOnDevice.last())
}

/** What the server counted for an event, and when; null when it never did. */
export function useCounts(eventId: string | undefined) {
  return useLiveQuery(async () => {
    if (!eventId) return null
    const [row, fetched] = await Promise.all([data().counts.get(eventId), data().fetches.get(`counts:${eventId}`)])
    return row ? { counts: row.counts, fetchedAt: fetched?.fetched_at } : null
  }, [eventId])
}
