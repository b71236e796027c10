import type { Event } from './schema.ts'

type OpenHours = Event['open_hours'][number]

/** A message for each invalid value, by path below open_hours. */
export function openHoursProblems(hours: readonly OpenHours[]): Record<string, string> {
  const wrong: Record<string, string> = {}
  for (const [index, { dow, date, opens, closes }] of hours.entries()) {
    if (dow === undefined && date === undefined) wrong[`${index}.date`] = 'Choose the date.'
    if (opens && closes && closes <= opens) wrong[`${index}.closes`] = 'The closing time must be after the opening time.'
  }
  return wrong
}
