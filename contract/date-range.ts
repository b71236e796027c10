import { toMillis, type Timestamp } from './timestamp.ts'

const utcDate = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', year: 'numeric', month: 'long', day: 'numeric' })

/** Two calendar dates in UTC, what they share said once: "February 4–27, 2027", "May 28 – June 6, 2027". */
export function formatUtcDateRange(from: Timestamp, to: Timestamp): string {
  // The browser's own dash is set in thin spaces that some systems draw as boxes.
  const [start = '', end] = utcDate.formatRange(toMillis(from), toMillis(to)).split(/\s*–\s*/)
  if (end === undefined) return start
  return /^\d+,/.test(end) ? `${start}–${end}` : `${start} – ${end}`
}
