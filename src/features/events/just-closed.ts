import type { Event } from '#contract/event.ts'
import { toMillis } from '#contract/timestamp.ts'

/** As long as somebody who looked away for a coffee may wonder where New Entry has gone. */
const newsForMs = 15 * 60_000

/** Whether registration for an event closed within the last quarter of an hour; `now` in milliseconds by the server's clock. */
export function hasJustClosed({ registration_end_date }: Pick<Event, 'registration_end_date'>, now: number): boolean {
  const closedMs = now - toMillis(registration_end_date)
  return closedMs > 0 && closedMs <= newsForMs
}

/** The next instant at which an event becomes one that has just closed, or is that no longer. */
export function nextJustClosedChange(events: readonly Pick<Event, 'registration_end_date'>[], now: number): number | null {
  const ahead = events
    .map(({ registration_end_date }) => toMillis(registration_end_date))
    .flatMap((end) => [end + 1, end + newsForMs + 1])
    .filter((at) => at > now)
  return ahead.length > 0 ? Math.min(...ahead) : null
}
