import type { Event } from '#contract/event/schema.ts'
import { formatDay } from '#contract/time/format-time.ts'
import { fromMillis, toMillis } from '#contract/time/timestamp.ts'
import { wallTimeIn } from '#contract/time/zoned-time.ts'

const dayMs = 86_400_000

/** Calendar days, as 2026-05-01, are counted without clocks: no change to summer time makes one longer. */
const dayNumber = (day: string) => Date.parse(`${day}T00:00:00Z`) / dayMs

type Dated = Pick<Event, 'timezone' | 'registration_end_date'>

/** The day on which an event's registration ends, where the event is. */
function lastDay({ timezone, registration_end_date: end }: Dated): number {
  return dayNumber(wallTimeIn(timezone, end).date)
}

/** How many were submitted so many days from the end of registration: 0 on its last day, -1 the day before, 1 a day late. */
export function submissionsByOffset(event: Dated, byDay: Readonly<Record<string, number>>): Map<number, number> {
  const end = lastDay(event)
  return new Map(Object.entries(byDay).map(([day, count]) => [dayNumber(day) - end, count]))
}

export function countSubmissions(byDay: Readonly<Record<string, number>>): number {
  return Object.values(byDay).reduce((sum, count) => sum + count, 0)
}

export interface SubmissionDay {
  /** From the last day of registration, as above. */
  offset: number
  /** The day of this event, as 2026-05-01. */
  day: string
  /** Null for a day that has not come. */
  here: number | null
  /** On the same day of the event before; null where there was none. */
  before: number | null
}

/** As many days as fit side by side. */
const maxDays = 120
/** What came later after the end is not drawn: somebody was let in long after, and would squeeze all others. */
const maxLate = 21

/** Day by day, this event beside the previous one of its type, both by their days from the end of registration. */
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
      day: new Date((end + offset) * dayMs).toISOString().slice(0, 10),
      here: offset > today ? null : (here.get(offset) ?? 0),
      before: before ? (before.get(offset) ?? 0) : null,
    }
  })
}

/** The event of the same type before this one, to compare with. */
export function previousOfType(events: readonly Event[], event: Event): Event | undefined {
  return events
    .filter(({ id, type, start_date: start }) => id !== event.id && type === event.type && toMillis(start) < toMillis(event.start_date))
    .toSorted((a, b) => toMillis(b.start_date) - toMillis(a.start_date))
    .at(0)
}

/** "12 days before the end", "the last day", "2 days late". */
export function offsetInWords(offset: number): string {
  if (offset === 0) return 'the last day'
  const days = `${Math.abs(offset)} ${Math.abs(offset) === 1 ? 'day' : 'days'}`
  return offset < 0 ? `${days} before the end` : `${days} after the end`
}

export function dayInWords(day: string): string {
  return formatDay(day)
}
