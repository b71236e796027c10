import { zonedDates } from '#contract/event/date-fields.ts'
import type { Event, EventCopy } from '#contract/event/schema.ts'
import { fromMillis, toMillis, type Timestamp } from '#contract/time/timestamp.ts'
import { addDaysProblem } from '#contract/time/clock-change.ts'
import { addDays } from '#contract/time/zoned-time.ts'
import type { FieldsOf } from '#server/resources/records/kinds/record-kind.ts'
import { eventKind } from '#server/resources/records/kinds/event-kind.ts'
import { noMilestones } from '#contract/event/defaults.ts'
import { invalidFields } from '#server/http/problem.ts'
import { noonOf } from './event-rules.ts'
import { dayMs, daysAfter } from '#contract/time/day-number.ts'

/** A draft copy without the slug. Every date keeps its time of day and moves by as many days as the start. */
export function copyOf(source: Event, { name, start_date, shift_dates: isShifted, copy }: EventCopy): FieldsOf<Event> {
  const { id: _id, version: _version, created_at: _created, updated_at: _updated, ...fields } = source
  const start = noonOf(start_date, source.timezone)
  const days = Math.round((toMillis(start) - toMillis(source.start_date)) / dayMs)
  const moved = (at: Timestamp | null) => (at === null ? null : addDays(source.timezone, at, days))
  assertNoSkippedTimes(source, { days, isShifted })
  const dates = Object.fromEntries(zonedDates.map((field) => [field, moved(source[field])]))
  const settings = copy.includes('settings')
    ? fields
    : {
        ...eventKind.defaults,
        ad_sizes: [],
        type: source.type,
        timezone: source.timezone,
        contact: source.contact,
      }
  const pickup = source.sign_pickup
  return {
    ...fields,
    ...settings,
    name,
    status: 'DRAFT',
    start_date: start,
    end_date: fromMillis(toMillis(source.end_date) + days * dayMs),
    // Shifted even when the other dates are cleared: registration must open before it closes and close by the start.
    registration_start_date: addDays(source.timezone, source.registration_start_date, days),
    registration_end_date: addDays(source.timezone, source.registration_end_date, days),
    ...(isShifted ? dates : noMilestones),
    open_hours: copy.includes('settings')
      ? source.open_hours.map((hours) => ({ ...hours, ...(hours.date && { date: daysAfter(hours.date, days) }) }))
      : [],
    fee_tiers: copy.includes('settings')
      ? source.fee_tiers.map((tier) => ({ ...tier, ...(tier.until && { until: daysAfter(tier.until, days) }) }))
      : [],
    sign_pickup:
      isShifted && pickup
        ? { ...pickup, from: addDays(source.timezone, pickup.from, days), to: addDays(source.timezone, pickup.to, days) }
        : null,
  }
}

/** Throws for a time that daylight saving skips on its new day, so that the person who copies chooses another one. */
function assertNoSkippedTimes(source: Event, { days, isShifted }: { days: number; isShifted: boolean }): void {
  const times = isShifted
    ? [...zonedDates.map((field) => source[field]), source.sign_pickup?.from, source.sign_pickup?.to]
    : [source.registration_start_date, source.registration_end_date]
  const [message] = times.flatMap((at) => (at && addDaysProblem(source.timezone, at, days)) || [])
  if (message === undefined) return
  throw invalidFields({
    start_date: `A date in the copy can’t keep its time of day. ${message} Change it in “${source.name}” or choose another first day.`,
  })
}
