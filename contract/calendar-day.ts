import { toMillis, type Timestamp } from './timestamp.ts'

const dayMs = 86_400_000

/** The number of a day since 1970, as the calendar of a zone has it at that instant. */
function dayNumber(millis: number, timeZone: string): number {
  return Date.parse(new Intl.DateTimeFormat('en-CA', { timeZone }).format(millis)) / dayMs
}

/** How many days remain until a calendar date (held at 12:00 UTC), counted where the event is. Negative when it has passed. */
export function daysUntil(date: Timestamp, now: number, timeZone: string): number {
  return dayNumber(toMillis(date), 'UTC') - dayNumber(now, timeZone)
}
