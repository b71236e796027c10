import { calendarOf } from '#contract/event/calendar.ts'
import type { Event } from '#contract/event/schema.ts'
import { handOverFile } from '#app/files/hand-over-file.ts'

/** Hands the event's dates to the person as a calendar file; made here, so that it needs no network. */
export async function saveDates(event: Event, now: number): Promise<void> {
  await handOverFile(new Blob([calendarOf(event, 'member', now)], { type: 'text/calendar;charset=utf-8' }), `${event.slug}.ics`)
}
