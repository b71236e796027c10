import * as z from 'zod/mini'
import { event, eventDateProblems, type Event } from '#contract/event/schema.ts'
import { openHoursProblems } from '#contract/event/open-hours.ts'
import { fromMillis, toMillis, type Timestamp } from '#contract/time/timestamp.ts'
import { schemaErrors, type Errors } from '#app/ui/form/form-errors.ts'
import { changeableFields, unsettledTimes, zoneOf, type EventValues } from './event-values.ts'

const filled = z.object(Object.fromEntries(changeableFields.map((name) => [name, event.shape[name]])))

/** What keeps an event from being saved, by path. */
export function eventErrors(values: EventValues): Errors {
  const errors: Errors = {}
  for (const [path, sentence] of Object.entries(schemaErrors(filled, values))) {
    // A new event gets its web address from its name.
    if (path === 'slug' && values.slug === '') continue
    errors[path] = sentence
  }
  for (const [path, sentence] of Object.entries(openHoursProblems(values.open_hours))) errors[`open_hours.${path}`] ??= sentence
  const { sign_pickup: pickup } = values
  if (pickup?.from && pickup.to && toMillis(pickup.to) < toMillis(pickup.from)) {
    errors['sign_pickup.to'] ??= 'Pick-up must not end before it begins.'
  }
  for (const { path, problem } of unsettledTimes(values)) errors[path] = problem.message
  return errors
}

/** Stands for a date that is not set yet, where it is out of order with nothing. */
const unset = {
  start_date: fromMillis(Date.UTC(9000)),
  end_date: fromMillis(Date.UTC(9000)),
  registration_start_date: fromMillis(Date.UTC(1)),
  registration_end_date: fromMillis(Date.UTC(2)),
} as const

/** What is wrong with the order of the dates, said while they are written. */
export function dateErrors(values: EventValues): Errors {
  const implausible = Object.entries(values).filter(([, value]) => isInstant(value) && !isPlausible(value))
  if (implausible.length > 0) return Object.fromEntries(implausible.map(([name]) => [name, 'Give a date from 1900 to 2199.']))
  const dates = { ...values, timezone: zoneOf(values) }
  for (const [name, instead] of entriesOf(unset)) dates[name] ??= instead
  const problems = eventDateProblems(dates as Event)
  if (values.start_date === null) delete problems.end_date
  return problems
}

function entriesOf<T extends object>(value: T) {
  return Object.entries(value) as [keyof T, T[keyof T]][]
}

function isInstant(value: unknown): value is Timestamp {
  return typeof value === 'object' && value !== null && '_seconds' in value
}

function isPlausible(at: Timestamp): boolean {
  return toMillis(at) >= Date.UTC(1900) && toMillis(at) < Date.UTC(2200)
}
