import { useEffect } from 'react'
import { useCounts } from './dashboard-queries.ts'

/** The page is drawn from what is on the device first. */
const afterDrawingMs = 500

/** What was last counted for an event, with a new count under way. */
export function useFreshCounts(eventId: string | undefined) {
  useEffect(() => {
    if (!eventId) return
    const refresh = async () => (await import('#app/api/sync.ts')).syncCounts(eventId)
    const timer = setTimeout(() => void refresh(), afterDrawingMs)
    return () => clearTimeout(timer)
  }, [eventId])
  return useCounts(eventId)
}
