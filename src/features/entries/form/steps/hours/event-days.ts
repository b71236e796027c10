import type { EntryFields } from '#contract/entry/schema.ts'
import type { Event } from '#contract/event/schema.ts'
import { toMillis } from '#contract/time/timestamp.ts'

const dayMillis = 86_400_000

/** Every day of the event, as 2026-05-01. Its dates are stored as noon UTC. */
export function eventDays({ start_date: start, end_date: end }: Pick<Event, 'start_date' | 'end_date'>): string[] {
  const [first, last] = [toMillis(start), toMillis(end)]
  const count = Math.min(366, Math.max(0, Math.floor((last - first) / dayMillis) + 1))
  return Array.from({ length: count }, (_, index) => new Date(first + index * dayMillis).toISOString().slice(0, 10))
}

export function hoursOfEvent(event: Pick<Event, 'start_date' | 'end_date' | 'open_hours'>): EntryFields['open_schedule']['hours'] {
  return eventDays(event)
    .flatMap((date) => {
      const dow = new Date(`${date}T12:00:00Z`).getUTCDay()
      return event.open_hours
        .filter((hours) => hours.date === date || (hours.date === undefined && hours.dow === dow))
        .map(({ opens, closes }) => ({ date, opens, closes }))
    })
    .slice(0, 60)
}
