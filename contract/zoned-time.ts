import { fromMillis, toMillis, type Timestamp } from './timestamp.ts'

/** What clock and calendar say somewhere: a day as 2026-05-01 and a time as 17:00. */
export interface WallTime {
  date: string
  time: string
}

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone)
  if (!format) {
    format = new Intl.DateTimeFormat('sv-SE', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    })
    formats.set(timeZone, format)
  }
  return format
}

/** Clock and calendar of an IANA zone at an instant, to the minute. */
export function wallTimeIn(timeZone: string, at: Timestamp): WallTime {
  const [date = '', time = ''] = formatOf(timeZone).format(toMillis(at)).split(' ')
  return { date, time }
}

/**
 * The instant at which clock and calendar of a zone say this. A time that the change to summer time skips is the one as
 * long after the gap's beginning as it is into the gap; one that happens twice is the first.
 */
export function instantOf(timeZone: string, { date, time }: WallTime): Timestamp {
  const asUtc = Date.parse(`${date}T${time}:00Z`)
  const offsetAt = (millis: number) => {
    const shown = wallTimeIn(timeZone, fromMillis(millis))
    return Date.parse(`${shown.date}T${shown.time}:00Z`) - Math.floor(millis / 60_000) * 60_000
  }
  // The zone's offset from a day before and a day after: no zone changes twice in between.
  const candidates = [offsetAt(asUtc - dayMillis), offsetAt(asUtc + dayMillis)].map((offset) => asUtc - offset)
  const real = candidates.filter((millis) => offsetAt(millis) === asUtc - millis)
  return fromMillis(real.length > 0 ? Math.min(...real) : Math.max(...candidates))
}

const dayMillis = 86_400_000

/** The same time of day, this many days on by the zone's calendar. */
export function addDays(timeZone: string, at: Timestamp, days: number): Timestamp {
  const { date, time } = wallTimeIn(timeZone, at)
  const moved = new Date(Date.parse(`${date}T00:00:00Z`) + days * dayMillis).toISOString().slice(0, 10)
  return instantOf(timeZone, { date: moved, time })
}
