import { calendarOf } from '#contract/event/calendar.ts'
import type { Event } from '#contract/event/schema.ts'

/** Hands the event's dates to the person as a calendar file; made here, so that it needs no network. */
export function saveDates(event: Event, now: number): void {
  const url = URL.createObjectURL(new Blob([calendarOf(event, 'member', now)], { type: 'text/calendar;charset=utf-8' }))
  const link = Object.assign(document.createElement('a'), { href: url, download: `${event.slug}.ics` })
  link.click()
  // The browser reads it after the click returned.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
