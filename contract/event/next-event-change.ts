import { isCalendarDay, milestonesOf } from './milestone.ts'
import { nextPhaseChange } from './registration-window.ts'
import type { Event } from './schema.ts'
import { toMillis } from '#contract/time/timestamp.ts'
import { instantOf, nextDay } from '#contract/time/zoned-time.ts'

/**
 * The next instant (milliseconds) at which what is shown about an event changes: registration opens or closes, one of its dates
 * passes, or a new day begins in its time zone.
 */
export function nextEventChange(event: Event, now: number): number {
  const midnight = toMillis(instantOf(event.timezone, { date: nextDay(event.timezone, now), time: '00:00' }))
  const passing = milestonesOf(event, { forMembers: false }).flatMap(({ field, at }) => (isCalendarDay(field) ? [] : [toMillis(at) + 1]))
  return Math.min(midnight, nextPhaseChange(event, now) ?? midnight, ...passing.filter((at) => at > now))
}

/** The same for several events; null without any. */
export function nextEventsChange(events: readonly Event[], now: number): number | null {
  return events.length === 0 ? null : Math.min(...events.map((event) => nextEventChange(event, now)))
}
