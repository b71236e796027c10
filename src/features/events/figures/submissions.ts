import type { Event } from '#contract/event/schema.ts'
import { fromMillis, toMillis } from '#contract/time/timestamp.ts'
import { wallTimeIn } from '#contract/time/zoned-time.ts'
import { dayNumber, dayOfNumber } from '#contract/time/day-number.ts'

type Dated = Pick<Event, 'timezone' | 'registration_end_date'>

/** The day on which registration ends, in the event's time zone. */
function lastDay({ timezone, registration_end_date: end }: Dated): number {
  return dayNumber(wallTimeIn(timezone, end).date)
}

/** Submissions by their distance from the end of registration: 0 is its last day, -1 the day before, 1 a day late. */
export function submissionsByOffset(event: Dated, byDay: Readonly<Record<string, number>>): Map<number, number> {
  const end = lastDay(event)
  return new Map(Object.entries(byDay).map(([day, count]) => [dayNumber(day) - end, count]))
}

export function countSubmissions(byDay: Readonly<Record<string, number>>): number {
  return Object.values(byDay).reduce((sum, count) => sum + count, 0)
}

export interface SubmissionDay {
  /** Days from the last day of registration, as above. */
  offset: number
  /** The date in this event, as 2026-05-01. */
  day: string
  /** Null for a day in the future. */
  here: number | null
  /** The count for the same day of the previous event; null when there was none. */
  before: number | null
}

/** As many days as fit side by side. */
const maxDays = 120
/** Later submissions are left out: one very late exception would squeeze all the other days. */
const maxLate = 21

/** This event day by day beside the previous one of its type, aligned on the end of registration. */
export function alignSubmissions(
  event: Event,
  byDay: Readonly<Record<string, number>>,
  previous: { event: Dated; byDay: Readonly<Record<string, number>> } | undefined,
  now: number,
): SubmissionDay[] {
  const here = submissionsByOffset(event, byDay)
  const before = previous && submissionsByOffset(previous.event, previous.byDay)
  const end = lastDay(event)
  const today = dayNumber(wallTimeIn(event.timezone, fromMillis(now)).date) - end
  const begin = dayNumber(wallTimeIn(event.timezone, event.registration_start_date).date) - end
  const offsets = [...here.keys(), ...(before?.keys() ?? [])]
  const last = Math.min(Math.max(0, ...offsets), maxLate)
  const first = Math.max(Math.min(begin, ...offsets), last - maxDays + 1)
  return Array.from({ length: last - first + 1 }, (_, index) => {
    const offset = first + index
    return {
      offset,
      day: dayOfNumber(end + offset),
      here: offset > today ? null : (here.get(offset) ?? 0),
      before: before ? (before.get(offset) ?? 0) : null,
    }
  })
}

export function previousOfType(events: readonly Event[], event: Event): Event | undefined {
  return events
    .filter(({ id, type, start_date: start }) => id !== event.id && type === event.type && toMillis(start) < toMillis(event.start_date))
    .toSorted((a, b) => toMillis(b.start_date) - toMillis(a.start_date))
    .at(0)
}

/** Such as "12 days before the end", "the last day", or "2 days after the end". */
export function formatOffset(offset: number): string {
  if (offset === 0) return 'the last day'
  const days = `${Math.abs(offset)} ${Math.abs(offset) === 1 ? 'day' : 'days'}`
  return offset < 0 ? `${days} before the end` : `${days} after the end`
}
