import { contactProblems } from '#contract/event/contact.ts'
import { openHoursProblems } from '#contract/event/open-hours.ts'
import { repeatedCodes } from '#contract/event/repeated-codes.ts'
import { isSame } from '#contract/value/fields.ts'
import { noEventTypes } from '#contract/event/messages.ts'
import { eventDates } from '#contract/event/date-fields.ts'
import { eventDateProblems, implausibleDate, isPlausibleDate } from '#contract/event/date-order.ts'
import type { Event } from '#contract/event/schema.ts'
import { fromMillis, toMillis, type Timestamp } from '#contract/time/timestamp.ts'
import { dayInZone } from '#contract/time/zoned-time.ts'
import { undeleted, type Queries } from '#server/db/database.ts'
import { countOfRows } from '#server/db/filters.ts'
import { invalidFields, Problem } from '#server/http/problem.ts'
import { countReferences, formatCounts } from '#server/resources/records/references.ts'
import type { FieldsOf } from '#server/resources/records/kinds/record-kind.ts'
import { dayMs } from '#contract/time/day-number.ts'

type EventFields = FieldsOf<Event>

/** The fields with normalized dates. Throws one message per invalid date; dates that equal `before` are not checked. */
export function normalizeDates<F extends EventFields>(fields: F, before?: EventFields): F {
  const implausible = [
    ...eventDates.filter((name) => !isPlausible(fields[name])),
    ...(fields.open_hours.every(({ date }) => date === undefined || isPlausibleDay(date)) ? [] : ['open_hours']),
    ...(isPlausible(fields.sign_pickup?.from ?? null) && isPlausible(fields.sign_pickup?.to ?? null) ? [] : ['sign_pickup']),
  ].map((name) => [name, implausibleDate])
  if (implausible.length > 0) throw invalidFields(Object.fromEntries(implausible))
  const corrected = withCalendarDates(fields)
  // What an event had before this was a rule stays saveable.
  const isNew = (field: 'open_hours' | 'start_date' | 'end_date') => !isSame(corrected[field], before?.[field])
  const areDaysNew = isNew('start_date') || isNew('end_date')
  const hours = Object.entries(openHoursProblems(corrected)).filter(
    ([path]) => isNew('open_hours') || (areDaysNew && path.endsWith('.date')),
  )
  const problems = {
    ...eventDateProblems(corrected, before),
    ...Object.fromEntries(hours.map(([path, message]) => [`open_hours.${path}`, message])),
  }
  if (Object.keys(problems).length > 0) throw invalidFields(problems)
  return corrected
}

/** Throws for a code that two fees or two ad sizes have, and for a contact without a valid email address. What equals `before` is not checked. */
export function assertTermsValid({ fee_tiers, ad_sizes, contact }: EventFields, before?: EventFields): void {
  const codes = repeatedCodes({
    ...(!isSame(fee_tiers, before?.fee_tiers) && { fee_tiers }),
    ...(!isSame(ad_sizes, before?.ad_sizes) && { ad_sizes }),
  })
  const problems = { ...codes, ...contactProblems({ contact }, before) }
  if (Object.keys(problems).length > 0) throw invalidFields(problems)
}

/** Throws if anything is in the event (product: Nothing erased that was not named). */
export async function assertHoldsNothing(queries: Queries, { id, name }: Event): Promise<void> {
  const counts: Record<string, number> = {}
  for (const table of ['entries', 'event_companies'] as const) {
    const { count } = await undeleted(queries, table).select(countOfRows.as('count')).where('event_id', '=', id).executeTakeFirstOrThrow()
    if (count > 0) counts[table] = count
  }
  Object.assign(counts, (await countReferences(queries, 'events', [id])).get(id))
  if (Object.keys(counts).length === 0) return
  // Companies that began to register, and what they submitted, stay.
  const advice = counts['event_companies'] ? 'so it can’t be deleted' : 'so take them out of the event first'
  throw new Problem('IN_USE', `“${name}” is used by ${formatCounts(counts)}, ${advice}.`, { current: counts })
}

function isPlausible(at: Timestamp | null): boolean {
  return at === null || isPlausibleDate(at)
}

function isPlausibleDay(date: string): boolean {
  return date >= '1900-01-01' && date < '2200-01-01'
}

export async function checkType(queries: Queries, code: string) {
  const types = await undeleted(queries, 'event_types').select('code').where('is_active', '=', true).execute()
  if (types.length === 0) throw invalidFields({ type: noEventTypes })
  if (!types.some((type) => type.code === code)) throw invalidFields({ type: 'Choose one of the event types.' })
}

/** Calendar dates are stored at 12:00 UTC, so that they name the same day in UTC and anywhere in the United States. */
function withCalendarDates<F extends EventFields>(fields: F): F {
  return { ...fields, start_date: noonOf(fields.start_date, fields.timezone), end_date: noonOf(fields.end_date, fields.timezone) }
}

export function noonOf(at: Timestamp, timeZone: string): Timestamp {
  const millis = toMillis(at)
  // Already normalized. In a zone far east of UTC, 12:00 UTC is on the next day.
  if (millis % dayMs === noonMillis) return fromMillis(millis)
  return fromMillis(Date.parse(`${dayInZone(timeZone, millis)}T12:00:00Z`))
}

const noonMillis = 43_200_000
