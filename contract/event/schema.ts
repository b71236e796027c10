import * as z from 'zod/mini'
import { adMedia } from '#contract/advertisement/labels.ts'
import { recordFields, recordId } from '#contract/http/endpoint.ts'
import { clockTime, line, money, phoneLine, slugField, text } from '#contract/value/field.ts'
import { timestamp, timestampInput } from '#contract/time/timestamp-schema.ts'
import { isTimeZone } from '#contract/time/zoned-time.ts'
import { recordFrom } from '#contract/value/fields.ts'
import { calendarDays, milestoneDates } from './date-fields.ts'

export const eventStatuses = ['DRAFT', 'ACTIVE', 'ARCHIVED'] as const

const timeZone = z.string().check(z.refine(isTimeZone, 'Enter an IANA time zone, such as America/Chicago.'))

const openHours = z.strictObject({
  /** 0 is Sunday. Either a weekday or a date. */
  dow: z.optional(z.int().check(z.minimum(0), z.maximum(6))),
  date: z.optional(z.iso.date()),
  opens: clockTime,
  closes: clockTime,
})

const feeTier = z.strictObject({
  code: line(40, 1),
  label: line(80, 1),
  /** US dollars. */
  amount: money(1_000_000),
  until: z.optional(z.iso.date()),
  applies_to: line(40, 1),
})

const adSize = z.strictObject({
  code: line(40, 1),
  label: line(80, 1),
  /** Print by default. */
  medium: z.optional(z.enum(adMedia)),
  /** Inches, including bleed. For screens, 96 pixels per inch. */
  width_in: z.number().check(z.gt(0), z.maximum(100)),
  height_in: z.number().check(z.gt(0), z.maximum(100)),
  /** US dollars. */
  price: money(1_000_000),
  /** How many are for sale; unlimited if absent or null. */
  inventory: z.optional(z.nullable(z.int('Enter a whole number.').check(z.minimum(0), z.maximum(10_000)))),
})
export type AdSize = z.infer<typeof adSize>

/** Dates and milestones, in their required order. */
function instants<T extends z.ZodMiniType>(instant: T) {
  return {
    ...recordFrom([...calendarDays, 'registration_start_date', 'registration_end_date'], () => instant),
    ...recordFrom(milestoneDates, () => z.nullable(instant)),
    sign_pickup: z.nullable(z.strictObject({ from: instant, to: instant, place: text(200) })),
  }
}

const plainFields = {
  name: line(120, 2),
  slug: slugField,
  /** A code of event_types; PARADE_OF_HOMES gets the yellow icon (product: Navigation). */
  type: z.string().check(z.regex(/^[A-Z][A-Z0-9_]{1,59}$/, 'Enter the code of an event type.')),
  timezone: timeZone,
  open_hours: z.array(openHours).check(z.maxLength(60)),
  fee_tiers: z.array(feeTier).check(z.maxLength(30)),
  limits: z.strictObject({
    entries_per_company: z.nullable(z.int().check(z.minimum(1))),
    max_photos: z.int().check(z.minimum(1), z.maximum(25)),
    max_words: z.int().check(z.minimum(50), z.maximum(300)),
    max_features: z.int().check(z.minimum(1), z.maximum(10)),
  }),
  lock_policy: z.enum(['LOCK_ON_APPROVAL', 'STAGED_UNTIL_DEADLINE', 'OPEN']),
  agreement: z.strictObject({ version: z.int().check(z.minimum(0)), body: text(40_000) }),
  ad_sizes: z.array(adSize).check(z.maxLength(30)),
  /** US dollars of liability that a certificate of insurance must cover. */
  min_liability: z.int().check(z.minimum(0)),
  contact: z.strictObject({ name: line(120), email: text(200), phone: phoneLine }),
  /** The event's cover picture. */
  cover_file_id: z.nullable(recordId),
}

export const event = z.strictObject({ ...recordFields, status: z.enum(eventStatuses), ...plainFields, ...instants(timestamp) })
export type Event = z.infer<typeof event>

const input = instants(timestampInput)
const required = {
  name: plainFields.name,
  type: plainFields.type,
  start_date: input.start_date,
  end_date: input.end_date,
  registration_start_date: input.registration_start_date,
  registration_end_date: input.registration_end_date,
}
const changeable = z.partial(z.strictObject({ ...plainFields, ...input }))

/** What a new event requires; everything else has a default (./defaults.ts). */
export const newEvent = z.strictObject({ ...changeable.shape, ...required, id: recordId })
export type NewEvent = z.infer<typeof newEvent>

export const eventPatch = changeable

/** What a duplicate can include. */
const copyOptions = ['settings', 'neighborhoods', 'sponsors', 'ads'] as const

/** Dates move by as many days as the start, and keep their time of day in the event's time zone. */
export const eventCopy = z.strictObject({
  id: recordId,
  name: plainFields.name,
  start_date: input.start_date,
  /** If false, only start, end and registration dates are set, and milestones stay empty. */
  shift_dates: z.boolean(),
  copy: z.array(z.enum(copyOptions)).check(
    z.maxLength(copyOptions.length),
    z.refine((parts) => parts.includes('settings') || !parts.includes('ads'), 'Advertisements need the ad sizes. Include the settings.'),
  ),
})
export type EventCopy = z.infer<typeof eventCopy>

/** The copy, and how many of what was to be copied with it were left out: another sponsor is exclusive, or the size isn't offered. */
export const duplicatedEvent = z.extend(event, {
  left_out: z.optional(z.strictObject({ sponsors: z.int(), advertisements: z.int() })),
})
export type DuplicatedEvent = z.infer<typeof duplicatedEvent>

export const eventActions = {
  activate: { from: ['DRAFT'], to: 'ACTIVE' },
  archive: { from: ['ACTIVE'], to: 'ARCHIVED' },
  reopen: { from: ['ARCHIVED'], to: 'ACTIVE' },
} as const satisfies Record<string, { from: readonly Event['status'][]; to: Event['status'] }>

/** Only a draft was never active: nothing makes an event a draft again. */
export function mayDeleteEvent({ status }: Pick<Event, 'status'>): boolean {
  return status === 'DRAFT'
}
