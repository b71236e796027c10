import { formatInstant } from './format-time.ts'
import { toMillis, type Timestamp } from './timestamp.ts'
import { dayInZone } from './zoned-time.ts'

const dayMs = 86_400_000

/** The number of a day since 1970, as the calendar of a zone has it at that instant. */
function dayNumber(millis: number, timeZone: string): number {
  return Date.parse(dayInZone(timeZone, millis)) / dayMs
}

/** How many days of the calendar lie between now and an instant, counted where it is meant. Negative when it has passed by days. */
export function daysLeft(at: Timestamp, now: number, timeZone: string): number {
  return dayNumber(toMillis(at), timeZone) - dayNumber(now, timeZone)
}

/** How many days remain until a calendar date (held at 12:00 UTC), counted where the event is. Negative when it has passed. */
export function daysUntil(date: Timestamp, now: number, timeZone: string): number {
  return dayNumber(toMillis(date), 'UTC') - dayNumber(now, timeZone)
}

/** "Nov 20, 2026, 5:00 PM CST: 3 days left" */
export function deadlineInWords(at: Timestamp, now: number, timeZone: string, isOver: boolean): string {
  return `${formatInstant(at, timeZone)}: ${leftInWords(daysLeft(at, now, timeZone), isOver)}`
}

function leftInWords(days: number, isOver: boolean): string {
  if (isOver) return days === 0 ? 'passed today' : `${-days} ${days === -1 ? 'day' : 'days'} ago`
  if (days === 0) return 'today'
  return days === 1 ? '1 day left' : `${days} days left`
}
