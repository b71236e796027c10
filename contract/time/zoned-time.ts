import { fromMillis, toMillis, type Timestamp } from './timestamp.ts'

/** What clock and calendar say somewhere: a day as 2026-05-01 and a time as 17:00. */
interface DayAndTime {
  date: string
  time: string
}

/** A clock's reading in a zone, as a browser's own field writes it: 2026-05-01T17:00, with seconds where there are any. */
export type WallTime = string

/** What a clock's reading may mean: one instant; two where the clocks go back; none, and so the next, where they go forward. */
export interface Reading {
  at: number
  /** Set where the clocks go back and pass this reading twice: the second time. */
  again?: number
  /** True where the clocks go forward over this reading; `at` is then as long after the change as it was written to be. */
  isSkipped?: true
}

const minuteMs = 60_000
const dayMs = 86_400_000
const formats = new Map<string, Intl.DateTimeFormat>()

/** Made once for each zone: a form asks for dozens of them at every key. */
function formatOf(zone: string): Intl.DateTimeFormat {
  let format = formats.get(zone)
  if (!format) {
    // The Swedish format is that of ISO 8601.
    format = new Intl.DateTimeFormat('sv-SE', {
      timeZone: zone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      hourCycle: 'h23',
    })
    formats.set(zone, format)
  }
  return format
}

/** To the second. */
function dayAndTimeAt(millis: number, zone: string): DayAndTime {
  const [date = '', time = ''] = formatOf(zone).format(millis).split(' ')
  return { date: date.padStart(10, '0'), time }
}

/** How far a zone's clocks are ahead of UTC, in milliseconds. */
export function offsetAt(millis: number, zone: string): number {
  const { date, time } = dayAndTimeAt(millis, zone)
  // Zones before standard time differ by seconds; nobody sets a clock by them.
  return Math.round((Date.parse(`${date}T${time}Z`) - Math.floor(millis / 1000) * 1000) / minuteMs) * minuteMs
}

export function wallTime(millis: number, zone: string): WallTime {
  const iso = new Date(millis + offsetAt(millis, zone)).toISOString()
  return iso.slice(0, iso.slice(17, 19) === '00' ? 16 : 19)
}

/** The instants (milliseconds) at which clocks in the zone read so; undefined for what is no time. */
export function readWallTime(wall: WallTime, zone: string): Reading | undefined {
  const asUtc = Date.parse(`${wall.length === 16 ? `${wall}:00` : wall}Z`)
  if (Number.isNaN(asUtc)) return undefined
  // No zone changes twice within two days.
  const before = offsetAt(asUtc - dayMs, zone)
  const offsets = new Set([before, offsetAt(asUtc + dayMs, zone)])
  const found = [...offsets]
    .map((offset) => ({ at: asUtc - offset, offset }))
    .filter(({ at, offset }) => offsetAt(at, zone) === offset)
    .map(({ at }) => at)
    .toSorted((a, b) => a - b)
  const [at, again] = found
  if (at === undefined) return { at: asUtc - before, isSkipped: true }
  return again === undefined ? { at } : { at, again }
}

/** The instant at which clocks in another zone read what they read at this one in the first. */
export function moveToZone(millis: number, from: string, to: string): number {
  return readWallTime(wallTime(millis, from), to)?.at ?? millis
}

/** Clock and calendar of an IANA zone at an instant, to the minute. */
export function wallTimeIn(timeZone: string, at: Timestamp): DayAndTime {
  const { date, time } = dayAndTimeAt(toMillis(at), timeZone)
  return { date, time: time.slice(0, 5) }
}

/** The calendar day in a zone, as 2026-05-01. */
export function dayInZone(timeZone: string, millis: number): string {
  return dayAndTimeAt(millis, timeZone).date
}

/** The calendar day after the one that it is in a zone. */
export function nextDay(timeZone: string, millis: number): string {
  return new Date(Date.parse(dayInZone(timeZone, millis)) + dayMs).toISOString().slice(0, 10)
}

/** The calendar day on the device's own calendar, as 2026-05-01. */
export function dayHere(millis: number): string {
  return new Date(millis - new Date(millis).getTimezoneOffset() * minuteMs).toISOString().slice(0, 10)
}

export function isTimeZone(zone: string): boolean {
  try {
    formatOf(zone)
    return true
  } catch {
    return false
  }
}

/** The instant at which clock and calendar of a zone say this; the first of two, and the next where the clocks skip it. */
export function instantOf(timeZone: string, { date, time }: DayAndTime): Timestamp {
  return fromMillis(readWallTime(`${date}T${time}`, timeZone)?.at ?? Number.NaN)
}

/** The same time of day, this many days on by the zone's calendar. */
export function addDays(timeZone: string, at: Timestamp, days: number): Timestamp {
  return fromMillis(readWallTime(addDaysWall(timeZone, at, days), timeZone)?.at ?? Number.NaN)
}

/** What clock and calendar of the zone say this many days on, at the same time of day. */
export function addDaysWall(timeZone: string, at: Timestamp, days: number): WallTime {
  const { date, time } = wallTimeIn(timeZone, at)
  return `${new Date(Date.parse(`${date}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)}T${time}`
}
