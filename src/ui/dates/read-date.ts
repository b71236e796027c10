import { formatClock, formatDay } from '#contract/time/format-time.ts'
import { readDay } from '#contract/time/read-day.ts'
import type { WallTime } from '#contract/time/zoned-time.ts'

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
 * "2026-05-01T18:00". A day alone has its usual time.
 */
export function readWall(text: string, defaultTime: string): WallTime | undefined {
  const dayAlone = readDay(text)
  if (dayAlone) return `${dayAlone}T${defaultTime}`
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
