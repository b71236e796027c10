import type { EntryFields } from '#contract/entry/schema.ts'
import { weekdayOf } from '#contract/time/day-number.ts'
import type { Opening } from '#app/ui/dates/hours-row.tsx'

export type DatedHours = EntryFields['open_schedule']['hours'][number]
/** The hours of each weekday, Sunday first; null when closed. */
export type Week = readonly (Opening | null)[]

const signatureOf = (openings: readonly Opening[]) => openings.map(({ opens, closes }) => `${opens}-${closes}`).join()
const openingsOn = (hours: readonly DatedHours[], date: string) => hours.filter((one) => one.date === date)

/** The most common hours of each weekday. A tie goes to the event's own hours, then to the earliest date's. */
export function weekOf(hours: readonly DatedHours[], days: readonly string[], ofEvent: readonly DatedHours[] = []): Week {
  return Array.from({ length: 7 }, (_, dow) => {
    const counts = new Map<string, { opening: Opening | null; count: number }>()
    for (const date of days.filter((day) => weekdayOf(day) === dow)) {
      const openings = openingsOn(hours, date)
      // A day that opens twice cannot be a weekly pattern.
      if (openings.length > 1) continue
      const [first] = openings
      const opening = first ? { opens: first.opens, closes: first.closes } : null
      const key = signatureOf(openings)
      const isOfEvent = key === signatureOf(openingsOn(ofEvent, date))
      const count = (counts.get(key)?.count ?? 0) + 1 + (isOfEvent ? 0.01 : 0)
      counts.set(key, { opening, count })
    }
    return [...counts.values()].toSorted((a, b) => b.count - a.count)[0]?.opening ?? null
  })
}

const follows = (hours: readonly DatedHours[], date: string, opening: Opening | null | undefined) =>
  signatureOf(openingsOn(hours, date)) === signatureOf(opening ? [opening] : [])

/** Dates that differ from their weekday's hours, including dates outside the event. */
export function exceptionsOf(hours: readonly DatedHours[], days: readonly string[], week: Week): string[] {
  const outside = hours.map(({ date }) => date).filter((date) => !days.includes(date))
  const different = days.filter((date) => !follows(hours, date, week[weekdayOf(date)]))
  return [...new Set([...outside, ...different])].toSorted()
}

/** The hours with one date replaced. */
export function withDay(hours: readonly DatedHours[], date: string, openings: readonly Opening[]): DatedHours[] {
  return [...hours.filter((one) => one.date !== date), ...openings.map(({ opens, closes }) => ({ date, opens, closes }))].toSorted(
    (a, b) => a.date.localeCompare(b.date) || a.opens.localeCompare(b.opens),
  )
}

/** The hours with one weekday changed; its exceptions stay. */
export function withWeekday(
  hours: readonly DatedHours[],
  days: readonly string[],
  change: { dow: number; from: Opening | null | undefined; to: Opening | null },
): DatedHours[] {
  return days
    .filter((date) => weekdayOf(date) === change.dow && follows(hours, date, change.from))
    .reduce<DatedHours[]>((changed, date) => withDay(changed, date, change.to ? [change.to] : []), [...hours])
}

/** Such as "Open 15 of 16 days, 96 hours total." Hours that close before they open don't count. */
export function formatTotal(hours: readonly DatedHours[], days: readonly string[]): string {
  const valid = hours.filter(({ opens, closes }) => closes > opens)
  const open = new Set(valid.map(({ date }) => date).filter((date) => days.includes(date))).size
  const minutes = valid.reduce((sum, { opens, closes }) => sum + minutesOf(closes) - minutesOf(opens), 0)
  const total = (minutes / 60).toLocaleString('en-US', { maximumFractionDigits: 1 })
  return `Open ${open} of ${days.length} ${days.length === 1 ? 'day' : 'days'}, ${total} ${total === '1' ? 'hour' : 'hours'} total.`
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}
