import { plural } from '#contract/value/plural.ts'
import { toMillis, type Timestamp } from './timestamp.ts'
import { dayHere, dayInZone, offsetAt, wallTimeIn } from './zoned-time.ts'

/**
 * The only place that formats instants and calendar dates, for page, mail, print and CSV: docs/decisions/017.
 * tests/architecture.test.ts finds any other.
 */
export type Instant = Timestamp | number

const formats = new Map<string, Intl.DateTimeFormat>()

/** Cached, because a table needs thousands for every keystroke. */
function formatOf(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify(options)
  let format = formats.get(key)
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', options)
    formats.set(key, format)
  }
  return format
}

/** Some versions of ICU put a narrow no-break space before AM and PM, which breaks searching and CSV. */
function write(at: Instant, options: Intl.DateTimeFormatOptions): string {
  return formatOf(options).format(millisOf(at)).replaceAll('\u202F', ' ')
}

function millisOf(at: Instant): number {
  return typeof at === 'number' ? at : toMillis(at)
}

const dayStyles = {
  /** "January 11, 2027" */
  long: { year: 'numeric', month: 'long', day: 'numeric' },
  /** "Jan 11, 2027" */
  short: { year: 'numeric', month: 'short', day: 'numeric' },
  /** "Monday, January 11, 2027" */
  full: { weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' },
  /** "Monday, January 11" */
  weekday: { weekday: 'long', month: 'long', day: 'numeric' },
  /** "Mon, Jan 11" */
  shortWeekday: { weekday: 'short', month: 'short', day: 'numeric' },
  /** "Jan 11" */
  monthDay: { month: 'short', day: 'numeric' },
  /** "Jan" */
  month: { month: 'short' },
  /** "Jan 2027" */
  monthYear: { month: 'short', year: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

/** "January 11, 2027", in UTC: for calendar dates, which are stored at 12:00 UTC. Short beside instants and in lists: "Jan 11, 2027". */
export function formatUtcDate(at: Timestamp, style: 'long' | 'short' = 'long'): string {
  return formatOf({ timeZone: 'UTC', ...dayStyles[style] }).format(toMillis(at))
}

/** Two calendar dates in UTC, without repeating what they share: "February 4–27, 2027", "May 28 – June 6, 2027". */
export function formatUtcDateRange(from: Timestamp, to: Timestamp, style: 'long' | 'short' = 'long'): string {
  // Intl puts thin spaces around the dash, which some systems draw as boxes.
  const [start = '', end] = formatOf({ timeZone: 'UTC', ...dayStyles[style] })
    .formatRange(toMillis(from), toMillis(to))
    .split(/\s*–\s*/)
  if (end === undefined) return start
  return /^\d+,/.test(end) ? `${start}–${end}` : `${start} – ${end}`
}

/** A calendar date, given as 2027-01-11; anything else is returned unchanged. */
export function formatDay(day: string, style: keyof typeof dayStyles = 'short'): string {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(`${day}T12:00:00Z`) : Number.NaN
  return Number.isNaN(at) ? day : formatOf({ timeZone: 'UTC', ...dayStyles[style] }).format(at)
}

/** A calendar date in a narrow column: "Jan 11", with the year only if it is not the one of `today`. */
export function formatRecentDay(day: string, today: string): string {
  return formatDay(day, day.slice(0, 4) === today.slice(0, 4) ? 'monthDay' : 'short')
}

const clock = { hour: 'numeric', minute: '2-digit' } as const
const clockWithZone = { ...clock, timeZoneName: 'short' } as const
const dayAndClock = { year: 'numeric', month: 'short', day: 'numeric', ...clockWithZone } as const

/** An instant in a named IANA zone: "Jan 11, 2027, 5:00 PM CST". */
export function formatInstant(at: Instant, timeZone: string): string {
  return write(at, { timeZone, ...dayAndClock })
}

/** The instant in the viewer's time zone, "Jan 11, 2027, 6:00 PM EST"; undefined if it reads the same there. */
export function formatViewerTime(at: Instant, timeZone: string): string | undefined {
  return differsHere(at, timeZone) ? formatInstant(at, viewerZone()) : undefined
}

/** The event's time, followed by the viewer's if it differs: "Jan 11, 2027, 5:00 PM CST (6:00 PM EST your time)". */
export function formatInstantForViewer(at: Instant, timeZone: string): string {
  const there = formatInstant(at, timeZone)
  if (!differsHere(at, timeZone)) return there
  const millis = millisOf(at)
  const here = viewerZone()
  const isSameDay = dayInZone(here, millis) === dayInZone(timeZone, millis)
  const yours = write(at, { timeZone: here, ...(isSameDay ? clockWithZone : { month: 'short', day: 'numeric', ...clockWithZone }) })
  return `${there} (${yours} your time)`
}

/** A time of day alone: "1:30 AM", "1:30 AM CDT". */
export function formatClock(at: Instant, timeZone: string, { withZone = false } = {}): string {
  return write(at, { timeZone, ...(withZone ? clockWithZone : clock) })
}

/** A local date and time that spreadsheets sort: "2027-01-11 17:00". The column's heading names the zone. */
export function formatSheetTime(at: Timestamp, timeZone: string): string {
  const { date, time } = wallTimeIn(timeZone, at)
  return `${date} ${time}`
}

/** Two instants for a narrow column, with one year: "Nov 20, 9:00 AM CST" and "to Dec 4, 2026, 5:30 PM CST". */
export function formatInstantRange(from: Instant, to: Instant, timeZone: string): [from: string, to: string] {
  const yearOf = (at: Instant) => dayInZone(timeZone, millisOf(at)).slice(0, 4)
  const start =
    yearOf(from) === yearOf(to)
      ? write(from, { timeZone, month: 'short', day: 'numeric', ...clockWithZone })
      : formatInstant(from, timeZone)
  return [start, `to ${formatInstant(to, timeZone)}`]
}

/** The two instants in the viewer's time zone; undefined if they read the same there. */
export function formatViewerRange(from: Instant, to: Instant, timeZone: string): [from: string, to: string] | undefined {
  return differsHere(from, timeZone) || differsHere(to, timeZone) ? formatInstantRange(from, to, viewerZone()) : undefined
}

/** When something happened, in the device's time zone: "Mar 31, 2026, 10:15 PM CDT". For times without an event. */
export function formatLocalDateTime(at: Instant): string {
  return formatInstant(at, viewerZone())
}

/**
 * Only "10:02 AM" if it is today where the viewer is, otherwise like `formatInstantForViewer`; without an event's zone, in the
 * viewer's.
 */
export function formatRecent(
  at: Instant,
  { timeZone = viewerZone(), now = Date.now() }: { timeZone?: string | undefined; now?: number } = {},
): string {
  const isToday = dayHere(millisOf(at)) === dayHere(now)
  return isToday ? write(at, { timeZone: viewerZone(), ...clock }) : formatInstantForViewer(at, timeZone)
}

/** The same for a narrow line, in the viewer's zone: "10:02 AM" if it is today, otherwise "Jan 11" or, of another year, "Jan 11, 2025". */
export function formatRecentShort(at: Instant, now = Date.now()): string {
  const [day, today] = [dayHere(millisOf(at)), dayHere(now)]
  return day === today ? formatClock(at, viewerZone()) : formatRecentDay(day, today)
}

/** How long ago something happened: "just now", "5 minutes ago", "2 days ago"; after a month, its day. */
export function formatAgo(at: Instant, now = Date.now()): string {
  const minutes = Math.floor((now - millisOf(at)) / 60_000)
  if (minutes < 1) return 'just now'
  if (minutes < 60) return `${plural(minutes, 'minute', 'minutes')} ago`
  if (minutes < 24 * 60) return `${plural(Math.floor(minutes / 60), 'hour', 'hours')} ago`
  const days = Math.floor(minutes / 60 / 24)
  return days <= 30 ? `${plural(days, 'day', 'days')} ago` : formatDay(dayHere(millisOf(at)))
}

/** How long something has waited: "less than an hour", "5 hours"; after two days, in days. */
export function formatWait(since: Instant, now: number): string {
  const hours = Math.floor((now - millisOf(since)) / 3_600_000)
  if (hours < 1) return 'less than an hour'
  return hours < 48 ? plural(hours, 'hour', 'hours') : plural(Math.floor(hours / 24), 'day', 'days')
}

/** The name of a time zone: "Central Time". */
export function formatZone(timeZone: string): string {
  const parts = formatOf({ timeZone, timeZoneName: 'longGeneric' }).formatToParts()
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}

/** A short name for the zone, as at an instant ("CST") or for the whole year ("CT"). */
export function formatShortZone(timeZone: string, at?: Instant): string {
  const parts = formatOf({ timeZone, timeZoneName: at === undefined ? 'shortGeneric' : 'short' }).formatToParts(at && millisOf(at))
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}

let viewer: { clock: string; zone: string } | undefined

/**
 * The device's time zone. It may change while a page is open; asking Intl each time would take milliseconds, reading a
 * clock doesn't. It is read in winter and in summer, because Denver and Phoenix are alike in winter.
 */
export function viewerZone(): string {
  const year = new Date().getFullYear()
  const clock = `${String(new Date(year, 0))} ${String(new Date(year, 6))}`
  if (viewer?.clock !== clock) viewer = { clock, zone: new Intl.DateTimeFormat().resolvedOptions().timeZone }
  return viewer.zone
}

function differsHere(at: Instant, timeZone: string): boolean {
  const millis = millisOf(at)
  return -new Date(millis).getTimezoneOffset() * 60_000 !== offsetAt(millis, timeZone)
}
