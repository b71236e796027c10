import { useEffect } from 'react'
import type { CollectionCounts } from '#contract/http/count.ts'
import { data } from '#app/sync/data.ts'
import { useSharedQuery } from './use-shared-query.ts'
import { followCounts } from '#app/sync/sync-dashboard.ts'
import { afterDrawing } from './use-fresh-lists.ts'

export interface StoredCounts {
  counts: CollectionCounts
  fetchedAt: number | undefined
}

/**
 * The last counts of an event, while new ones are fetched; null if there never were any, undefined
 * until looked up.
 */
export function useFreshCounts(eventId: string | undefined): StoredCounts | null | undefined {
  useEffect(() => {
    if (!eventId) return
    return afterDrawing(() => followCounts(eventId))
  }, [eventId])
  return useSharedQuery(`counts ${eventId}`, async () => {
    if (!eventId) return null
    const [row, fetched] = await Promise.all([data().counts.get(eventId), data().fetches.get(`counts:${eventId}`)])
    return row ? { counts: row.counts, fetchedAt: fetched?.fetched_at } : null
  })
}
