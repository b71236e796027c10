import type { EntryFields } from '#contract/entry/schema.ts'
import type { Event } from '#contract/event/schema.ts'
import { eventDays } from '#contract/event/event-days.ts'
import { weekdayOf } from '#contract/time/day-number.ts'

/** The event's openings day by day. A date with hours of its own isn't open as its weekday is. */
export function hoursOfEvent(event: Pick<Event, 'start_date' | 'end_date' | 'open_hours'>): EntryFields['open_schedule']['hours'] {
  return eventDays(event).flatMap((date) => {
    const own = event.open_hours.filter((hours) => hours.date === date)
    const regular = event.open_hours.filter((hours) => hours.date === undefined && hours.dow === weekdayOf(date))
    return (own.length > 0 ? own : regular).map(({ opens, closes }) => ({ date, opens, closes }))
  })
}
