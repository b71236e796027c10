import { calendarOf } from '#contract/event/calendar.ts'
import type { Event } from '#contract/event/schema.ts'
import { handOverFile } from '#app/files/hand-over-file.ts'

/** Downloads the event's dates as a calendar file, which is made here and so works offline. */
export async function saveDates(event: Event, now: number): Promise<void> {
  await handOverFile(new Blob([calendarOf(event, 'member', now)], { type: 'text/calendar;charset=utf-8' }), `${event.slug}.ics`)
}
