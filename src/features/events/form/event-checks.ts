import * as z from 'zod/mini'
import { eventDateProblems, implausibleDate, isPlausibleDate } from '#contract/event/date-order.ts'
import { event } from '#contract/event/schema.ts'
import { openHoursProblems } from '#contract/event/open-hours.ts'
import { isTimestamp } from '#contract/time/timestamp.ts'
import { phoneProblems } from '#contract/value/phone.ts'
import { schemaErrors, type Errors } from '#app/ui/form/form-errors.ts'
import { changeableFields, unsettledTimes, zoneOf, type EventValues } from './event-values.ts'

const filled = z.object(Object.fromEntries(changeableFields.map((name) => [name, event.shape[name]])))

export function eventErrors(values: EventValues): Errors {
  const errors: Errors = phoneProblems(values)
  for (const [path, message] of Object.entries(schemaErrors(filled, values))) {
    // The server creates a new event's web address from its name.
    if (path === 'slug' && values.slug === '') continue
    errors[path] = message
  }
  for (const [path, message] of Object.entries(openHoursProblems(values.open_hours))) errors[`open_hours.${path}`] ??= message
  for (const { path, problem } of unsettledTimes(values)) errors[path] = problem.message
  return errors
}

/** Errors in the order of the dates, shown while typing. */
export function dateErrors(values: EventValues): Errors {
  const implausible = Object.entries(values).filter(([, value]) => isTimestamp(value) && !isPlausibleDate(value))
  if (implausible.length > 0) return Object.fromEntries(implausible.map(([name]) => [name, implausibleDate]))
  return eventDateProblems({ ...values, timezone: zoneOf(values) })
}
