import { toMillis, type Timestamp } from '#contract/timestamp.ts'

/** An instant for a narrow column, in a zone: "Nov 20, 2026, 5 PM CST". */
export function formatShort(at: Timestamp, timeZone: string): string {
  const millis = toMillis(at)
  const isFullHour = millis % 3_600_000 === 0
  return new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    ...(isFullHour ? {} : { minute: '2-digit' }),
    timeZoneName: 'short',
  }).format(millis)
}
