import type { EntryFields } from '#contract/entry/schema.ts'
import type { Event } from '#contract/event/schema.ts'
import { dayOf } from '#contract/time/calendar-day.ts'
import { dayNumber, dayOfNumber, weekdayOf } from '#contract/time/day-number.ts'

/** Every day of the event, as 2026-05-01. */
export function eventDays({ start_date: start, end_date: end }: Pick<Event, 'start_date' | 'end_date'>): string[] {
  const [first, last] = [dayNumber(dayOf(start)), dayNumber(dayOf(end))]
  const count = Math.min(366, Math.max(0, last - first + 1))
  return Array.from({ length: count }, (_, index) => dayOfNumber(first + index))
}

export function hoursOfEvent(event: Pick<Event, 'start_date' | 'end_date' | 'open_hours'>): EntryFields['open_schedule']['hours'] {
  return eventDays(event)
    .flatMap((date) => {
      const dow = weekdayOf(date)
      return event.open_hours
        .filter((hours) => hours.date === date || (hours.date === undefined && hours.dow === dow))
        .map(({ opens, closes }) => ({ date, opens, closes }))
    })
    .slice(0, 60)
}
