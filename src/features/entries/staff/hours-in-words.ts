import type { Entry } from '#contract/entry/schema.ts'
import type { Event } from '#contract/event/schema.ts'

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

/** "Fri 12:00–18:00", "2026-05-09 11:00–17:00": when a home is open, by the event's hours or its own. */
export function hoursInWords({ mode, hours }: Entry['open_schedule'], ofEvent: Event['open_hours']): string[] {
  if (mode === 'CUSTOM') return hours.map(({ date, opens, closes }) => `${date} ${opens}–${closes}`)
  return ofEvent.map(({ dow, date, opens, closes }) => `${date ?? weekdays[dow ?? 0] ?? ''} ${opens}–${closes}`)
}
