import { nextAgreement } from '#contract/event/agreement.ts'
import { calendarDays, zonedDates } from '#contract/event/date-fields.ts'
import { eventDefaults } from '#contract/event/defaults.ts'
import { type Event, event } from '#contract/event/schema.ts'
import { clockProblem, instantWritten, zoneChangeProblem, type ClockProblem } from '#contract/time/clock-change.ts'
import { pickFields, valueAt } from '#contract/value/fields.ts'
import { fieldOf } from '#contract/value/value-problem.ts'
import { associationZone } from '#contract/time/association-day.ts'
import { fromMillis, toMillis, type Timestamp, isTimestamp } from '#contract/time/timestamp.ts'
import { isTimeZone, wallTime } from '#contract/time/zoned-time.ts'
import { setAt } from '#app/ui/record/path.ts'
import { changedFields } from '#app/ui/record/changed-fields.ts'
import { unsettledOf, withUnsettled, type Unsettled } from '#app/ui/record/unsettled.ts'
import type { RecordForm } from '#app/ui/record/record-form.ts'
import * as z from 'zod/mini'
import type { CurrentUser } from '#contract/person/schema.ts'
import { contactProblems } from '#contract/event/contact.ts'
import { eventDateProblems, implausibleDate, isPlausibleDate } from '#contract/event/date-order.ts'
import { openHoursProblems } from '#contract/event/open-hours.ts'
import { repeatedCodes } from '#contract/event/repeated-codes.ts'
import { phoneProblems } from '#contract/value/phone.ts'
import { schemaErrors, type Errors } from '#app/ui/form/form-errors.ts'

/** Numbers and dates may be empty while the form is filled in. */
type Unfinished<T> = { [K in keyof T]: T[K] extends number ? number | null : T[K] extends Timestamp ? Timestamp | null : T[K] }

type Fields = Omit<Event, 'version' | 'status' | 'created_at' | 'updated_at'>
type Nested = 'limits' | 'fee_tiers' | 'ad_sizes' | 'sign_pickup'

export interface EventValues extends Unfinished<Omit<Fields, Nested>>, Unsettled {
  limits: Unfinished<Event['limits']>
  fee_tiers: Unfinished<Event['fee_tiers'][number]>[]
  ad_sizes: Unfinished<Event['ad_sizes'][number]>[]
  sign_pickup: Unfinished<NonNullable<Event['sign_pickup']>> | null
}

export function valuesOfEvent(event: Event): EventValues {
  const fields = pickFields(event, changeableFields)
  // An event cached by an earlier version has no cover.
  return { ...fields, cover_file_id: event.cover_file_id ?? null, id: event.id }
}

/** The values of a new event. Its contact for members is the person who sets it up, unless they change that. */
export function newEventValues(id: string, { name, email }: Pick<CurrentUser, 'name' | 'email'> = { name: '', email: '' }): EventValues {
  return {
    id,
    name: '',
    slug: '',
    type: 'PARADE_OF_HOMES',
    start_date: null,
    end_date: null,
    registration_start_date: null,
    registration_end_date: null,
    ...eventDefaults,
    contact: { name, email, phone: '' },
  }
}

const { id: _id, ...fieldsOfNew } = newEventValues('')
export const changeableFields = Object.keys(fieldsOfNew) as readonly Exclude<keyof typeof fieldsOfNew, keyof Unsettled>[]

/** The request body: every filled field of a new event, only changed fields of an existing one. A changed agreement gets a new version. */
export function changesOf(values: EventValues, base: Event | null): Record<string, unknown> {
  const before = base ? valuesOfEvent(base) : newEventValues(values.id)
  const body = changedFields(changeableFields, values, base && before)
  if (values.slug === '') delete body['slug']
  if ('agreement' in body) body['agreement'] = nextAgreement(before.agreement, values.agreement.body)
  return base === null ? { ...body, id: values.id } : body
}

/** The zone in which the event's times are shown. Falls back to the default while the field holds no valid zone. */
export function zoneOf({ timezone }: Pick<EventValues, 'timezone'>): string {
  return isTimeZone(timezone) ? timezone : associationZone
}

/** Times that do not name one instant in the event's zone, by path, each with its problem. */
export function unsettledTimes(values: EventValues): { path: string; problem: ClockProblem }[] {
  return Object.entries(unsettledOf(values)).flatMap(([path, text]) => {
    const problem = clockProblem(text, zoneOf(values))
    return problem ? [{ path, problem }] : []
  })
}

/**
 * Moves the event to another zone with every clock time unchanged: 5 PM stays 5 PM. A time that occurs twice there
 * stays open until the user picks one.
 */
export function inZone(values: EventValues, timezone: string): EventValues {
  const zone = zoneOf({ timezone })
  return timePaths(values).reduce<EventValues>(
    (moved, path) => {
      const at = timeAt(values, path)
      const wall = at ? wallTime(toMillis(at), zoneOf(values)) : values.unsettled?.[path]
      if (wall === undefined) return moved
      const instant = instantWritten(wall, zone)
      const settled = setAt(moved, path, instant === null ? null : fromMillis(instant))
      return withUnsettled(settled, path, instant === null ? wall : undefined)
    },
    { ...values, timezone },
  )
}

const timeAt = (values: EventValues, path: string) => valueAt(values, path) as Timestamp | null

function timePaths({ sign_pickup: pickup }: EventValues): string[] {
  return [...zonedDates, ...(pickup ? ['sign_pickup.from', 'sign_pickup.to'] : [])]
}

/** Times that the clocks in another zone skip, by path, each with the reason. The zone can't change until they do. */
export function zoneProblems(values: EventValues, timezone: string): { path: string; message: string }[] {
  const times = timePaths(values).map((path) => ({ path, at: timeAt(values, path) }))
  return times.flatMap(({ path, at }) => {
    const message = at && zoneChangeProblem(at, zoneOf(values), zoneOf({ timezone }))
    return message ? [{ path: fieldOf(path), message }] : []
  })
}

const required = new Set<string>([...calendarDays, 'registration_start_date', 'registration_end_date'])

/** The event with the form's values, as members would see it. A required date that is empty keeps its saved value. */
export function asActive(event: Event, values: EventValues): Event {
  const given = Object.fromEntries(Object.entries(values).filter(([name, value]) => value !== null || !required.has(name)))
  return { ...event, ...(given as Partial<Event>), status: 'ACTIVE' }
}

export type EventFormState = RecordForm<Event, EventValues>

export interface SectionProps {
  form: EventFormState
}

const filled = z.object(Object.fromEntries(changeableFields.map((name) => [name, event.shape[name]])))

export function eventErrors(values: EventValues): Errors {
  const errors: Errors = { ...phoneProblems(values), ...contactProblems(values) }
  for (const [path, message] of Object.entries(schemaErrors(filled, values))) {
    // The server creates a new event's web address from its name.
    if (path === 'slug' && values.slug === '') continue
    errors[path] = message
  }
  for (const [path, message] of Object.entries(openHoursProblems(values))) errors[`open_hours.${path}`] ??= message
  for (const { path, problem } of unsettledTimes(values)) errors[path] = problem.message
  return { ...repeatedCodes(values), ...errors }
}

/** Errors in the order of the dates, shown while typing. */
export function dateErrors(values: EventValues): Errors {
  const implausible = Object.entries(values).filter(([, value]) => isTimestamp(value) && !isPlausibleDate(value))
  if (implausible.length > 0) return Object.fromEntries(implausible.map(([name]) => [name, implausibleDate]))
  return eventDateProblems({ ...values, timezone: zoneOf(values) })
}
