import type { EntryFields } from './schema.ts'
import { closingMessage, outsideMessage, overlapMessage, overlaps } from '#contract/event/open-hours.ts'
import type { Event } from '#contract/event/schema.ts'
import { isStateCode, stateCodeOf, stateMessage } from '#contract/value/us-states.ts'
import { countWords } from '#contract/value/word-count.ts'
import { plural } from '#contract/value/plural.ts'
import { dayOf } from '#contract/time/calendar-day.ts'

export type EntryLimits = Pick<Event, 'limits' | 'start_date' | 'end_date'>

/** Values that contradict the event's limits or other values of the entry, by path. Missing values are in readiness.ts. */
export function entryValueProblems(entry: EntryFields, event: EntryLimits): Record<string, string> {
  const { total_sqft: total, finished_sqft: finished, description, features, gallery, availability, price, state } = entry
  const { limits } = event
  const words = countWords(description)
  const lines = features.filter((line) => line !== '').length
  const problems: Record<string, string> = { ...hoursProblems(entry.open_schedule, event) }
  if (total !== null && finished !== null && total < finished)
    problems['total_sqft'] = 'Total square feet can’t be less than finished square feet.'
  if (words > limits.max_words) problems['description'] = `Enter ${limits.max_words} words or fewer (now ${words}).`
  if (lines > limits.max_features)
    problems['features'] = `Enter ${plural(limits.max_features, 'highlight', 'highlights')} or fewer (now ${lines}).`
  if (gallery.length > limits.max_photos)
    problems['gallery'] = `Add ${plural(limits.max_photos, 'photo', 'photos')} or fewer (now ${gallery.length}).`
  if (isDay(availability.from) && isDay(availability.to) && availability.to < availability.from)
    problems['availability.to'] = 'The last day can’t be before the first.'
  // Not in the schema: what is stored already must still be readable.
  if (price !== null && price <= 0) problems['price'] = 'Enter a price above $0.'
  if (state !== '' && !isStateCode(stateCodeOf(state))) problems['state'] = stateMessage
  return Object.assign(problems, developmentProblems(entry))
}

/** False also for text that a form keeps until it is a date. */
function isDay(day: string | null): day is string {
  return day !== null && /^\d{4}-\d{2}-\d{2}$/.test(day)
}

function developmentProblems({ price, development }: EntryFields): Record<string, string> {
  const { total_homesites: total, available_homesites: available, price_high: high } = development
  return {
    ...(total !== null && available !== null && available > total && { 'development.available_homesites': `Enter ${total} or fewer.` }),
    ...(price !== null && high !== null && high < price && { 'development.price_high': 'Enter a price above the lowest one.' }),
  }
}

function hoursProblems({ mode, hours }: EntryFields['open_schedule'], { start_date: start, end_date: end }: EntryLimits) {
  const problems: Record<string, string> = {}
  if (mode === 'INHERIT') return problems
  const [first, last] = [dayOf(start), dayOf(end)]
  for (const [index, one] of hours.entries()) {
    const { date, opens, closes } = one
    const path = `open_schedule.hours.${index}`
    if (date < first || date > last) problems[`${path}.date`] = outsideMessage
    else if (hours.some((other, at) => at < index && overlaps(other, one))) problems[`${path}.opens`] = overlapMessage
    if (closes <= opens) problems[`${path}.closes`] = closingMessage
  }
  return problems
}
