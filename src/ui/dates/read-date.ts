import { formatClock, formatDay } from '#contract/time/format-time.ts'
import type { WallTime } from '#contract/time/zoned-time.ts'

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/**
 * Reads a day as people type it ("May 1, 2026", "5/1/2026", "5-1-26", "5.1.2026" or "2026-05-01") into
 * "2026-05-01". Undefined for incomplete dates and for Feb 30.
 */
export function readDay(text: string): string | undefined {
  const [, isoYear, isoMonth, isoDay] = /^\s*(\d{4})-(\d{1,2})-(\d{1,2})\s*$/.exec(text) ?? []
  if (isoYear) return dayOf(isoYear, isoMonth, isoDay)
  const [, month, , day, year] = /^\s*(\d{1,2})([/.-])(\d{1,2})\2(\d{4}|\d{2})\s*$/.exec(text) ?? []
  if (year) return dayOf(year, month, day)
  const [, name = '', dayOfMonth, named] = /^\s*(?:[a-z]+,\s*)?([a-z]{3,9})\.?\s+(\d{1,2}),?\s+(\d{4}|\d{2})\s*$/i.exec(text) ?? []
  const place = months.indexOf(name.slice(0, 3).toLowerCase())
  return place === -1 ? undefined : dayOf(named, String(place + 1), dayOfMonth)
}

function dayOf(year = '', month = '', day = ''): string | undefined {
  const written = `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const at = new Date(`${written}T00:00:00Z`)
  return Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== written ? undefined : written
}

/**
 * Reads a time of day as people type it ("6 PM", "6:30p", "noon" or "18:30") into "18:30". Undefined
 * when incomplete.
 */
export function readClock(text: string): string | undefined {
  const [, named] = /^\s*(?:12\s+)?(noon|midnight)\s*$/i.exec(text) ?? []
  if (named) return named.toLowerCase() === 'noon' ? '12:00' : '00:00'
  const [, hour12, minute = '00', half] = /^\s*(\d{1,2})(?::(\d{2}))?\s*([ap])(?:\.?\s*m)?\.?\s*$/i.exec(text) ?? []
  if (hour12 && half && Number(hour12) >= 1 && Number(hour12) <= 12) {
    return clockOf((Number(hour12) % 12) + (half.toLowerCase() === 'p' ? 12 : 0), minute)
  }
  const [, hour, minutes = ''] = /^\s*(\d{1,2}):(\d{2})\s*$/.exec(text) ?? []
  return hour ? clockOf(Number(hour), minutes) : undefined
}

function clockOf(hour: number, minute: string): string | undefined {
  return hour < 24 && Number(minute) < 60 ? `${String(hour).padStart(2, '0')}:${minute}` : undefined
}

/**
 * Reads a day and a time ("May 1, 2026, 6:00 PM", "5/1/26 6p" or "2026-05-01T18:00") into
 * "2026-05-01T18:00".
 */
export function readWall(text: string): WallTime | undefined {
  const [, iso] = /^\s*(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2})?)\s*$/.exec(text) ?? []
  if (iso) return readDay(iso.slice(0, 10)) && readClock(iso.slice(11, 16)) && iso
  const [, dayText = '', clockText = ''] =
    /^(.+?),?\s+(?:at\s+)?(\d{1,2}(?::\d{2})?[apm.\s]*|(?:12\s+)?(?:noon|midnight)\s*)$/i.exec(text) ?? []
  const [day, time] = [readDay(dayText), readClock(clockText)]
  return day && time && `${day}T${time}`
}

/** "May 1, 2026". */
export const showDay = (day: string) => formatDay(day)

/** "6:00 PM". */
export const showClock = (time: string) => formatClock(Date.parse(`2000-01-01T${time.slice(0, 5)}:00Z`), 'UTC')

/** "May 1, 2026, 6:00 PM". */
export const showWall = (wall: WallTime) => `${showDay(wall.slice(0, 10))}, ${showClock(wall.slice(11, 16))}`
