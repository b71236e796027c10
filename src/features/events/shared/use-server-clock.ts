import { nextEventsChange } from '#contract/event/next-event-change.ts'
import { serverNow } from '#app/http/server-clock.ts'
import { useClock } from '#app/ui/use-clock.ts'
import { useEvents } from './event-queries.ts'

/** The current time by the server's clock, in milliseconds. Renders again at the instant that `nextChange` returns. */
export function useServerClock(nextChange: (now: number) => number | null): number {
  return useClock(serverNow, nextChange)
}

/** The same, for a page about events: renders again when a date of one passes, or a new day begins where one takes place. */
export function useEventsClock(): number {
  const events = useEvents()?.events ?? []
  return useServerClock((at) => nextEventsChange(events, at))
}
