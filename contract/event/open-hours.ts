import type { Event } from './schema.ts'
import { dayOf } from '#contract/time/calendar-day.ts'
import type { Timestamp } from '#contract/time/timestamp.ts'

type OpenHours = Event['open_hours'][number]
/** A new event has no days until they are entered. */
type Open = Pick<Event, 'open_hours'> & Record<'start_date' | 'end_date', Timestamp | null>

/** A message for each invalid value, by path below open_hours. A weekday and a date may differ: the date has its own hours. */
export function openHoursProblems({ open_hours: hours, start_date: start, end_date: end }: Open): Record<string, string> {
  const wrong: Record<string, string> = {}
  const [first, last] = [dayOf(start) ?? '', dayOf(end) ?? '9']
  for (const [index, one] of hours.entries()) {
    const { dow, date, opens, closes } = one
    if (dow === undefined && date === undefined) wrong[`${index}.date`] = 'Choose the date.'
    else if (date !== undefined && (date < first || date > last)) wrong[`${index}.date`] = outsideMessage
    else if (hours.slice(0, index).some((other) => overlaps(other, one))) wrong[`${index}.opens`] = overlapMessage
    if (opens && closes && closes <= opens) wrong[`${index}.closes`] = closingMessage
  }
  return wrong
}

export const outsideMessage = 'Choose a day of the event.'
export const closingMessage = 'The closing time must be after the opening time.'
export const overlapMessage = 'These hours overlap other hours on the same day.'

export function overlaps(a: OpenHours, b: OpenHours): boolean {
  return a.dow === b.dow && a.date === b.date && a.opens < b.closes && b.opens < a.closes
}
