import { dayOf } from '#contract/time/calendar-day.ts'
import { dayNumber, dayOfNumber } from '#contract/time/day-number.ts'
import type { Event } from './schema.ts'

/** Every day of the event, as 2026-05-01. */
export function eventDays({ start_date: start, end_date: end }: Pick<Event, 'start_date' | 'end_date'>): string[] {
  const [first, last] = [dayNumber(dayOf(start)), dayNumber(dayOf(end))]
  const count = Math.min(366, Math.max(0, last - first + 1))
  return Array.from({ length: count }, (_, index) => dayOfNumber(first + index))
}
