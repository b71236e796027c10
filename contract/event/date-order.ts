import type { eventDates } from './date-fields.ts'
import { isCalendarDay } from './milestone.ts'
import type { Event } from './schema.ts'
import { toMillis, type Timestamp } from '#contract/time/timestamp.ts'
import { dayInZone } from '#contract/time/zoned-time.ts'

type Plain = (typeof eventDates)[number]
type EventDate = Plain | `sign_pickup.${'from' | 'to'}`
type Pickup = { from: Timestamp | null; to: Timestamp | null } | null

/** Dates that may still be empty while editing. */
type EventDates = { [D in Plain]: Timestamp | null } & Pick<Event, 'timezone'> & { sign_pickup?: Pickup }

interface OrderRule {
  first: EventDate
  second: EventDate
  message: string
  /** The two must not be the same instant. */
  isStrict?: boolean
  /** Compares days in the event's time zone: an instant may be at any time of the other's day. */
  byDay?: boolean
  /** The field for the message: `second`, unless `first` is more likely to be wrong. */
  at?: EventDate
}

/** A date outside these years is a typo. */
export function isPlausibleDate(at: Timestamp): boolean {
  return toMillis(at) >= Date.UTC(1900) && toMillis(at) < Date.UTC(2200)
}

export const implausibleDate = 'Enter a date from 1900 to 2199.'

/** The required order of an event's dates (product: Events). If one date breaks several rules, only the first is reported. */
const orderRules: readonly OrderRule[] = [
  {
    first: 'registration_start_date',
    second: 'registration_end_date',
    message: 'Registration must close after it opens.',
    isStrict: true,
  },
  {
    first: 'registration_end_date',
    second: 'start_date',
    message: 'Registration must close by the end of the event’s first day.',
    byDay: true,
    at: 'registration_end_date',
  },
  { first: 'start_date', second: 'end_date', message: 'The event can’t end before it starts.' },
  {
    first: 'registration_start_date',
    second: 'early_bird_date',
    message: 'The early-bird fee can’t end before registration opens.',
  },
  { first: 'early_bird_date', second: 'late_fee_date', message: 'The late fee can’t start before the early-bird fee ends.' },
  { first: 'registration_start_date', second: 'late_fee_date', message: 'The late fee can’t start before registration opens.' },
  {
    first: 'early_bird_date',
    second: 'registration_end_date',
    message: 'The early-bird fee can’t end after registration closes.',
    at: 'early_bird_date',
  },
  {
    first: 'late_fee_date',
    second: 'registration_end_date',
    message: 'The late fee can’t start after registration closes.',
    at: 'late_fee_date',
  },
  {
    first: 'withdraw_deadline',
    second: 'content_deadline',
    message: 'The content deadline can’t be before the withdrawal deadline.',
  },
  { first: 'content_deadline', second: 'proof_due_date', message: 'Proofs can’t be due before the content deadline.' },
  { first: 'withdraw_deadline', second: 'proof_due_date', message: 'Proofs can’t be due before the withdrawal deadline.' },
  { first: 'proof_sent_date', second: 'proof_due_date', message: 'Proofs can’t be due before they’re sent.' },
  { first: 'proof_due_date', second: 'start_date', message: 'The event must start after the proofs are due.', isStrict: true },
  { first: 'content_deadline', second: 'start_date', message: 'The event must start after the content deadline.', isStrict: true },
  { first: 'withdraw_deadline', second: 'start_date', message: 'The event must start after the withdrawal deadline.', isStrict: true },
  {
    first: 'ad_reservation_deadline',
    second: 'ad_artwork_deadline',
    message: 'Artwork can’t be due before the reservation deadline.',
  },
  {
    first: 'ad_artwork_deadline',
    second: 'end_date',
    message: 'Ad artwork can’t be due after the event’s last day.',
    byDay: true,
    at: 'ad_artwork_deadline',
  },
  {
    first: 'banner_deadline',
    second: 'end_date',
    message: 'Banners must be ordered by the event’s last day.',
    byDay: true,
    at: 'banner_deadline',
  },
  {
    first: 'public_at',
    second: 'end_date',
    message: 'Addresses and prices must be public by the event’s last day.',
    byDay: true,
    at: 'public_at',
  },
  { first: 'sign_pickup.from', second: 'sign_pickup.to', message: 'Pickup can’t end before it starts.' },
  {
    first: 'sign_pickup.from',
    second: 'end_date',
    message: 'Sign pickup must start by the event’s last day.',
    byDay: true,
    at: 'sign_pickup.from',
  },
  { first: 'end_date', second: 'sign_return_due', message: 'Signs can’t be due back before the event’s last day.', byDay: true },
  { first: 'start_date', second: 'sign_return_due', message: 'Signs can’t be due back before the event’s first day.', byDay: true },
  { first: 'sign_pickup.to', second: 'sign_return_due', message: 'Signs can’t be due back before sign pickup ends.' },
]

/**
 * A message for each date that is out of order, by field. Two dates that have not changed since `before` are not
 * compared, so that a newer rule does not prevent other changes from being saved.
 */
export function eventDateProblems(dates: EventDates, before?: EventDates): Partial<Record<EventDate, string>> {
  const wrong: Partial<Record<EventDate, string>> = {}
  for (const { first, second, message, isStrict = false, byDay = false, at = second } of orderRules) {
    const [a, b] = [millisAt(dates, first), millisAt(dates, second)]
    if (a === null || b === null) continue
    const isUnchanged = before?.timezone === dates.timezone && a === millisAt(before, first) && b === millisAt(before, second)
    if (isUnchanged) continue
    const isWrong = byDay ? dayAt(dates, first, a) > dayAt(dates, second, b) : isStrict ? b <= a : b < a
    if (isWrong) wrong[at] ??= message
  }
  return wrong
}

function millisAt({ sign_pickup: pickup, ...dates }: EventDates, date: EventDate): number | null {
  const value = date === 'sign_pickup.from' ? pickup?.from : date === 'sign_pickup.to' ? pickup?.to : dates[date]
  return value ? toMillis(value) : null
}

/** The first and last day are calendar dates, stored at 12:00 UTC; all others are instants, on a day in the event's time zone. */
function dayAt({ timezone }: EventDates, date: EventDate, millis: number): string {
  return dayInZone(isCalendarDay(date) ? 'UTC' : timezone, millis)
}
