import type { EntryFields } from '#contract/entry/schema.ts'

export type DatedHours = EntryFields['open_schedule']['hours'][number]
export type Opening = Pick<DatedHours, 'opens' | 'closes'>
/** What each weekday keeps, Sunday first; null where it is closed. */
export type Week = readonly (Opening | null)[]

export const weekdayOf = (date: string) => new Date(`${date}T12:00:00Z`).getUTCDay()

const signatureOf = (openings: readonly Opening[]) => openings.map(({ opens, closes }) => `${opens}-${closes}`).join()
const openingsOn = (hours: readonly DatedHours[], date: string) => hours.filter((one) => one.date === date)

/** The hours that most dates of a weekday keep; on a tie those of the event, then those of its first date. */
export function weekOf(hours: readonly DatedHours[], days: readonly string[], ofEvent: readonly DatedHours[] = []): Week {
  return Array.from({ length: 7 }, (_, dow) => {
    const counts = new Map<string, { opening: Opening | null; count: number }>()
    for (const date of days.filter((day) => weekdayOf(day) === dow)) {
      const openings = openingsOn(hours, date)
      // A day that opens twice is no pattern.
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

/** The dates that do not keep the hours of their weekday, those outside the event included. */
export function exceptionsOf(hours: readonly DatedHours[], days: readonly string[], week: Week): string[] {
  const outside = hours.map(({ date }) => date).filter((date) => !days.includes(date))
  const different = days.filter((date) => !follows(hours, date, week[weekdayOf(date)]))
  return [...new Set([...outside, ...different])].toSorted()
}

/** The hours with one date's replaced. */
export function withDay(hours: readonly DatedHours[], date: string, openings: readonly Opening[]): DatedHours[] {
  return [...hours.filter((one) => one.date !== date), ...openings.map(({ opens, closes }) => ({ date, opens, closes }))].toSorted(
    (a, b) => a.date.localeCompare(b.date) || a.opens.localeCompare(b.opens),
  )
}

/** The hours with those of a weekday changed; its exceptions stay. */
export function withWeekday(
  hours: readonly DatedHours[],
  days: readonly string[],
  change: { dow: number; from: Opening | null | undefined; to: Opening | null },
): DatedHours[] {
  return days
    .filter((date) => weekdayOf(date) === change.dow && follows(hours, date, change.from))
    .reduce<DatedHours[]>((changed, date) => withDay(changed, date, change.to ? [change.to] : []), [...hours])
}

/** "Open 15 of 16 days, 96 hours in all." */
export function formatTotal(hours: readonly DatedHours[], days: readonly string[]): string {
  const open = new Set(hours.map(({ date }) => date).filter((date) => days.includes(date))).size
  const minutes = hours.reduce((sum, { opens, closes }) => sum + Math.max(0, minutesOf(closes) - minutesOf(opens)), 0)
  const total = (minutes / 60).toLocaleString('en-US', { maximumFractionDigits: 1 })
  return `Open ${open} of ${days.length} ${days.length === 1 ? 'day' : 'days'}, ${total} ${total === '1' ? 'hour' : 'hours'} in all.`
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}
