import { formatInstant } from './format-time.ts'
import { toMillis, type Timestamp } from './timestamp.ts'
import { dayInZone } from './zoned-time.ts'
import { dayNumber } from './day-number.ts'

function dayNumberIn(timeZone: string, millis: number): number {
  return dayNumber(dayInZone(timeZone, millis))
}

/** How many calendar days are left until an instant, in its own time zone. Negative once its day has passed. */
export function daysLeft(at: Timestamp, now: number, timeZone: string): number {
  return dayNumberIn(timeZone, toMillis(at)) - dayNumberIn(timeZone, now)
}

/** How many days are left until a calendar date (stored at 12:00 UTC), in the event's time zone. Negative once it has passed. */
export function daysUntil(date: Timestamp, now: number, timeZone: string): number {
  return dayNumberIn('UTC', toMillis(date)) - dayNumberIn(timeZone, now)
}

/** "Nov 20, 2026, 5:00 PM CST: 3 days left" */
export function formatDeadline(at: Timestamp, now: number, timeZone: string, isOver: boolean): string {
  return `${formatInstant(at, timeZone)}: ${formatDaysLeft(daysLeft(at, now, timeZone), isOver)}`
}

function formatDaysLeft(days: number, isOver: boolean): string {
  if (isOver) return days === 0 ? 'passed today' : `${-days} ${days === -1 ? 'day' : 'days'} ago`
  if (days === 0) return 'today'
  return days === 1 ? '1 day left' : `${days} days left`
}
