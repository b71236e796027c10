import { daysUntil } from '#contract/time/days-left.ts'
import { toMillis, type Timestamp } from '#contract/time/timestamp.ts'
import { isRegistrationOpen } from './registration-window.ts'
import type { Event } from './schema.ts'

/**
 * The event shown unless the person picked one: the one with open registration (if several, the one that closes
 * first), else the next or current one, else the last one. A newer, still empty event never hides the current one.
 * `now` is milliseconds by the server's clock.
 */
export function unpickedEvent(events: readonly Event[], now: number): Event | undefined {
  const active = events.filter(({ status }) => status === 'ACTIVE')
  const open = active.filter((event) => isRegistrationOpen(event, now))
  const ahead = active.filter((event) => daysUntil(event.end_date, now, event.timezone) >= 0)
  const published = events.filter(({ status }) => status !== 'DRAFT')
  return (
    earliest(open, (event) => event.registration_end_date) ??
    earliest(ahead, (event) => event.start_date) ??
    published.toSorted((a, b) => toMillis(b.end_date) - toMillis(a.end_date))[0] ??
    events[0]
  )
}

function earliest(events: readonly Event[], at: (event: Event) => Timestamp): Event | undefined {
  return events.toSorted((a, b) => toMillis(at(a)) - toMillis(at(b)))[0]
}
