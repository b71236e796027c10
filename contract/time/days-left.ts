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

/** "3 days left", "today", "2 days ago" */
export function formatDaysLeft(at: Timestamp, now: number, timeZone: string, isOver: boolean): string {
  const days = daysLeft(at, now, timeZone)
  if (isOver) return days === 0 ? 'passed today' : `${-days} ${days === -1 ? 'day' : 'days'} ago`
  if (days === 0) return 'today'
  return days === 1 ? '1 day left' : `${days} days left`
}
