import { toMillis, type Timestamp } from './timestamp.ts'

function formatShort(millis: number, timeZone: string, withYear: boolean): string {
  const isFullHour = millis % 3_600_000 === 0
  return new Intl.DateTimeFormat('en-US', {
    timeZone,
    ...(withYear ? { year: 'numeric' } : {}),
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    ...(isFullHour ? {} : { minute: '2-digit' }),
    timeZoneName: 'short',
  }).format(millis)
}

/** Two instants for a narrow column, in a zone, the year said once: "Nov 20, 5 PM CST" and "to Dec 4, 2026, 5 PM CST". */
export function formatShortRange(from: Timestamp, to: Timestamp, timeZone: string): [from: string, to: string] {
  const [start, end] = [toMillis(from), toMillis(to)]
  const yearOf = (millis: number) => new Intl.DateTimeFormat('en-US', { timeZone, year: 'numeric' }).format(millis)
  return [formatShort(start, timeZone, yearOf(start) !== yearOf(end)), `to ${formatShort(end, timeZone, true)}`]
}
