import { dayInZone } from './day-in-zone.ts'
import { formatInZone, toMillis, type Timestamp } from './timestamp.ts'

const dayMs = 86_400_000

/** How many days of the calendar lie between now and an instant, counted where it is meant. Negative when it has passed by days. */
export function daysLeft(at: Timestamp, now: number, timeZone: string): number {
  const day = (millis: number) => Date.parse(dayInZone(timeZone, millis)) / dayMs
  return day(toMillis(at)) - day(now)
}

/** "Fri, Nov 20, 2026, 5:00 PM CST: 3 days left" */
export function deadlineInWords(at: Timestamp, now: number, timeZone: string, isOver: boolean): string {
  return `${formatInZone(at, timeZone)}: ${leftInWords(daysLeft(at, now, timeZone), isOver)}`
}

function leftInWords(days: number, isOver: boolean): string {
  if (isOver) return days === 0 ? 'over since today' : `over for ${-days} ${days === -1 ? 'day' : 'days'}`
  if (days === 0) return 'today'
  return days === 1 ? '1 day left' : `${days} days left`
}
