import { fromMillis, toMillis, type Timestamp } from './timestamp.ts'
import { dayMs, daysAfter } from './day-number.ts'

/** A local date and time: 2026-05-01 and 17:00. */
interface DayAndTime {
  date: string
  time: string
}

/** A local time in the format of datetime-local inputs: 2026-05-01T17:00, with seconds if there are any. */
export type WallTime = string

/** What a local time can mean: one instant, two when clocks go back, or none when they go forward; then the following one. */
export interface Reading {
  at: number
  /** The second instant, if clocks go back and the time occurs twice. */
  again?: number
  /** Set if clocks go forward and skip this time; `at` is then as long after the change as the time would have been. */
  isSkipped?: true
}

const minuteMs = 60_000
const formats = new Map<string, Intl.DateTimeFormat>()

/** Cached, because a form needs dozens for every keystroke. */
function formatOf(zone: string): Intl.DateTimeFormat {
  let format = formats.get(zone)
  if (!format) {
    // The Swedish format is ISO 8601.
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

/** A time zone's offset from UTC, in milliseconds. */
export function offsetAt(millis: number, zone: string): number {
  const { date, time } = dayAndTimeAt(millis, zone)
  // Historical offsets include seconds, which no clock shows.
  return Math.round((Date.parse(`${date}T${time}Z`) - Math.floor(millis / 1000) * 1000) / minuteMs) * minuteMs
}

export function wallTime(millis: number, zone: string): WallTime {
  const iso = new Date(millis + offsetAt(millis, zone)).toISOString()
  return iso.slice(0, iso.slice(17, 19) === '00' ? 16 : 19)
}

const wallFormat = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?$/

/** The instants (milliseconds) of a local time; undefined if it is not a time. */
export function readWallTime(wall: WallTime, zone: string): Reading | undefined {
  // Date.parse reads more than that, differently in each browser.
  if (!wallFormat.test(wall)) return undefined
  const asUtc = Date.parse(`${wall.length === 16 ? `${wall}:00` : wall}Z`)
  if (Number.isNaN(asUtc)) return undefined
  // No time zone changes twice within two days.
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

/** The local date and time of an instant, to the minute. */
export function wallTimeIn(timeZone: string, at: Timestamp): DayAndTime {
  const { date, time } = dayAndTimeAt(toMillis(at), timeZone)
  return { date, time: time.slice(0, 5) }
}

/** The calendar date in a time zone, as 2026-05-01. */
export function dayInZone(timeZone: string, millis: number): string {
  return dayAndTimeAt(millis, timeZone).date
}

/** The calendar date after the current one in a time zone. */
export function nextDay(timeZone: string, millis: number): string {
  return daysAfter(dayInZone(timeZone, millis), 1)
}

/** The calendar date in the device's time zone, as 2026-05-01. */
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

/** The instant of a local time: the first of two, and the following one if clocks skip it. */
export function instantOf(timeZone: string, { date, time }: DayAndTime): Timestamp {
  return fromMillis(readWallTime(`${date}T${time}`, timeZone)?.at ?? Number.NaN)
}

/** The same local time, this many days later. */
export function addDays(timeZone: string, at: Timestamp, days: number): Timestamp {
  return fromMillis(readWallTime(addDaysWall(timeZone, at, days), timeZone)?.at ?? Number.NaN)
}

/** The local time this many days later. */
export function addDaysWall(timeZone: string, at: Timestamp, days: number): WallTime {
  const { date, time } = wallTimeIn(timeZone, at)
  return `${daysAfter(date, days)}T${time}`
}
