import { serverNow } from '#app/http/server-clock.ts'
import { useClock } from '#app/ui/use-clock.ts'

/** Now by the server's clock (milliseconds), rendered anew at the instant that `nextChange` names. */
export function useServerClock(nextChange: (now: number) => number | null): number {
  return useClock(serverNow, nextChange)
}
