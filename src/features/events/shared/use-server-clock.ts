import { serverNow } from '#app/http/server-clock.ts'
import { useClock } from '#app/ui/use-clock.ts'

/** The current time by the server's clock, in milliseconds. Renders again at the instant that `nextChange` returns. */
export function useServerClock(nextChange: (now: number) => number | null): number {
  return useClock(serverNow, nextChange)
}
