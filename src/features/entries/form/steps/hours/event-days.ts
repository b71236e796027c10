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

/** The event's openings day by day. A date with hours of its own isn't open as its weekday is. */
export function hoursOfEvent(event: Pick<Event, 'start_date' | 'end_date' | 'open_hours'>): EntryFields['open_schedule']['hours'] {
  return eventDays(event).flatMap((date) => {
    const own = event.open_hours.filter((hours) => hours.date === date)
    const regular = event.open_hours.filter((hours) => hours.date === undefined && hours.dow === weekdayOf(date))
    return (own.length > 0 ? own : regular).map(({ opens, closes }) => ({ date, opens, closes }))
  })
}
