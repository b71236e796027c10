import * as z from 'zod/mini'
import { entryCounts as counts } from './counts.ts'
import { availabilities, entryStatuses, judgingClasses, paymentStatuses, proofStatuses, stagings } from './status.ts'
import { maxTagline, maxTitle } from './title.ts'
import { entryKinds } from '#contract/value/entry-kinds.ts'
import { recordFields, recordId } from '#contract/http/endpoint.ts'
import {
  anyNumber,
  clockTime,
  day,
  dollars,
  line,
  listLine,
  location,
  money,
  optionalEmail,
  optionalUrl,
  phoneLine,
  ref,
  refs,
  stateCode,
  text,
  wholeNumber,
  year,
  zipCode,
} from '#contract/value/field.ts'
import { publicState } from '#contract/website/public-state.ts'
import { requestedItems } from '#contract/catalogue/requested-item.ts'
import { timestamp } from '#contract/time/timestamp-schema.ts'
import { namesOf } from '#contract/value/fields.ts'

export const buildTypes = ['MODEL', 'SPEC', 'CUSTOM', 'SEMI_CUSTOM', 'CONDO_UNIT'] as const
export const priceDisplays = ['EXACT', 'FROM', 'RANGE_ONLY', 'UPON_REQUEST'] as const
export const completionLevels = ['COMPLETE', 'SUBSTANTIAL_70', 'NOT_OPEN'] as const
export const certifications = ['ENERGY_STAR', 'HERS', 'GREEN_PATH', 'NGBS', 'LEED', 'ZERH', 'PASSIVE_HOUSE'] as const

const inSteps = ({ min, max, step }: { min: number; max: number; step: number }) =>
  z.nullable(
    z.number('Enter a number.').check(
      z.minimum(min, `Enter ${min} or more.`),
      z.maximum(max, `Enter ${max} or less.`),
      z.refine((value) => Number.isInteger(value / step), `Enter a multiple of ${step}.`),
    ),
  )
const area = z.nullable(wholeNumber(0, 50_000))

const person = z.strictObject({ name: line(80), phone: phoneLine, email: optionalEmail })
const photo = z.strictObject({ file_id: recordId, caption: line(120), alt: line(160) })
export type EntryPhoto = z.infer<typeof photo>

const schedule = z.strictObject({
  mode: z.enum(['INHERIT', 'CUSTOM']),
  hours: z
    .array(z.strictObject({ date: z.iso.date('Choose the date.'), opens: clockTime, closes: clockTime }))
    .check(z.maxLength(366, 'Enter 366 opening times or fewer.')),
})

/** Fields of a development only. Its lowest price is `price`. */
const development = z.strictObject({
  total_homesites: z.nullable(wholeNumber(0, 20_000)),
  available_homesites: z.nullable(wholeNumber(0, 20_000)),
  price_high: z.nullable(dollars),
  builders: z.array(line(120)).check(z.maxLength(20, 'Enter 20 builders or fewer.')),
  has_hoa: z.boolean(),
  hoa_monthly_fee: z.nullable(money(100_000)),
  hoa_covers: line(300),
  office_address: line(200),
  office_hours: line(200),
  office_phone: phoneLine,
})

const vendor = z.strictObject({ role: line(80), company_id: ref, name: line(120), is_member: z.boolean() })

/**
 * The fields that a member edits. A draft can leave everything empty; contract/entry/readiness.ts says what
 * submitting and publishing require.
 */
export const entryFields = {
  title: line(maxTitle),
  build_type: z.nullable(z.enum(buildTypes)),
  address_line1: line(120),
  address_line2: line(60),
  city_id: ref,
  state: stateCode,
  zip: zipCode,
  lot: line(20),
  block: line(20),
  unit: line(20),
  is_in_subdivision: z.boolean(),
  neighborhood_id: ref,
  cross_streets: line(120),
  gate_code: line(20),
  school_district_id: ref,
  location: z.nullable(location),
  map_confirmed: z.boolean(),
  directions: text(500),
  price: z.nullable(dollars),
  price_includes_lot: z.boolean(),
  price_display: z.enum(priceDisplays),
  sales_status_id: ref,
  home_type_id: ref,
  home_style_ids: refs(3),
  life_style_ids: refs(5),
  finished_sqft: z.nullable(wholeNumber(200, 50_000)),
  total_sqft: area,
  garage_sqft: area,
  lower_level_sqft: area,
  bedrooms: z.nullable(wholeNumber(counts.bedrooms.min, counts.bedrooms.max)),
  bathrooms: inSteps(counts.bathrooms),
  garage_stalls: z.nullable(wholeNumber(counts.garage_stalls.min, counts.garage_stalls.max)),
  stories: inSteps(counts.stories),
  lot_size_acres: z.nullable(anyNumber(0, 999.99)),
  year_built: z.nullable(year(1700)),
  completion_date: day,
  completion_level: z.nullable(z.enum(completionLevels)),
  project_type_ids: refs(6),
  project_cost_range_id: ref,
  development,
  homeowner_agreement: z.strictObject({ file_id: ref, signed_on: day }),
  tagline: line(maxTagline),
  description: text(6000),
  features: z.array(listLine(80)).check(z.maxLength(10, 'Enter 10 highlights or fewer.')),
  amenity_ids: refs(30),
  certifications: z.array(z.enum(certifications)).check(z.maxLength(certifications.length)),
  hers_score: z.nullable(wholeNumber(0, 150)),
  accessibility: z.strictObject({ is_accessible: z.boolean(), note: text(300) }),
  open_schedule: schedule,
  availability: z.strictObject({ status: z.enum(availabilities), note: text(200), from: day, to: day }),
  staged_furnished: z.enum(stagings),
  public_contact: z.strictObject({ name: line(80), phone: phoneLine, email: optionalEmail, phone2: phoneLine }),
  listing_agent: z.strictObject({ name: line(80), brokerage: line(120), phone: phoneLine, email: optionalEmail, license: line(40) }),
  staff_contact: person,
  vendors: z.array(vendor).check(z.maxLength(20, 'Enter 20 vendors or fewer.')),
  front_elevation: z.nullable(photo),
  gallery: z.array(photo).check(z.maxLength(25, 'Add 25 photos or fewer.')),
  before_after: z
    .array(z.strictObject({ before: z.nullable(photo), after: z.nullable(photo) }))
    .check(z.maxLength(10, 'Add 10 pairs or fewer.')),
  floor_plans: z.array(photo).check(z.maxLength(4, 'Add 4 floor plans or fewer.')),
  video_url: optionalUrl,
  virtual_tour_url: optionalUrl,
  website_url: optionalUrl,
  judging: z.strictObject({ enter: z.boolean(), class: z.nullable(z.enum(judgingClasses)) }),
  award_category_ids: refs(20),
  tag_ids: refs(20),
  /** Requested catalog items, by field. */
  requested_items: requestedItems('entries'),
  certifies: z.strictObject({
    new_never_occupied: z.boolean(),
    open_all_hours: z.boolean(),
    price_accurate: z.boolean(),
    signature: line(120),
    signed_at: z.nullable(timestamp),
  }),
}

const fee = z.nullable(money(1_000_000))

/** Fields that only staff edit. */
export const entryStaffFields = {
  number: z.nullable(z.string().check(z.regex(/^[A-Z]?\d{1,4}$/, 'Enter a number, such as 12 or R12.'))),
  region_id: ref,
  home_price_range_id: ref,
  /** The range was set by hand and no longer follows the price. */
  is_price_range_fixed: z.boolean(),
  is_region_fixed: z.boolean(),
  admission_fee: fee,
  is_dream_home: z.boolean(),
  ticketed: z.boolean(),
  award_ids: refs(20),
  fee_tier: line(40),
  fee_amount: fee,
  payment_status: z.enum(paymentStatuses),
  invoice_no: line(40),
  internal_tag_ids: refs(20),
  internal_note: text(2000),
}

const changeRequest = z.strictObject({
  message: z.string(),
  fields: z.array(z.string()),
  /** Those of the fields that were changed since. */
  changed: z.optional(z.array(z.string())),
  at: timestamp,
  by: z.nullable(recordId),
})
const proof = z.strictObject({
  status: z.enum(proofStatuses),
  sent_at: z.nullable(timestamp),
  due_at: z.nullable(timestamp),
  approved_by: z.nullable(recordId),
  approved_at: z.nullable(timestamp),
  note: z.string(),
})
const reason = z.nullable(z.strictObject({ reason: z.string(), at: timestamp, by: z.nullable(recordId) }))

/** Fields that only actions set. */
const entryStateFields = {
  status: z.enum(entryStatuses),
  submitted_at: z.nullable(timestamp),
  approved_at: z.nullable(timestamp),
  published_at: z.nullable(timestamp),
  /** Submitted after registration had closed, with the company's exception. */
  late: z.boolean(),
  unlocked_until: z.nullable(timestamp),
  /** When staff opened it: from then on, it cannot be recalled. */
  opened_at: z.nullable(timestamp),
  changes_requested: z.nullable(changeRequest),
  /** When the company last resubmitted it after changes were requested. */
  answered_at: z.nullable(timestamp),
  rejected: reason,
  withdrawn: reason,
  withdrawal_requested: reason,
  proof,
  /** After approval, a member's changes wait here, by field, until staff accept them (product: After approval). */
  pending_revision: z.nullable(z.strictObject({ changes: z.record(z.string(), z.unknown()), at: timestamp, by: z.nullable(recordId) })),
  /** What was not accepted of the company's changes, and why, until it writes these fields again. Older ones lack the values. */
  declined_revision: z.nullable(
    z.strictObject({
      fields: z.array(z.string()),
      changes: z.optional(z.record(z.string(), z.unknown())),
      reason: z.string(),
      at: timestamp,
      by: z.nullable(recordId),
    }),
  ),
  reentry_of: ref,
  /** Its state on the public site; null if it was never there. */
  webflow: z.nullable(publicState),
}

const everyStaffField = z.partial(z.strictObject(entryStaffFields)).shape

/** A tour entry. Members get it without money, notes and internal tags. */
export const entry = z.strictObject({
  ...recordFields,
  event_id: recordId,
  company_id: recordId,
  kind: z.enum(entryKinds),
  ...entryFields,
  ...entryStateFields,
  ...everyStaffField,
  number: entryStaffFields.number,
  region_id: ref,
  home_price_range_id: ref,
})
export type Entry = z.infer<typeof entry>
export type EntryFields = Pick<Entry, keyof typeof entryFields>
export type EntryStaffFields = { [K in keyof typeof entryStaffFields]: z.infer<(typeof entryStaffFields)[K]> }

/** Staff fields, which members never see. */
export const hiddenFromMembers = [
  'is_price_range_fixed',
  'is_region_fixed',
  'fee_tier',
  'fee_amount',
  'payment_status',
  'invoice_no',
  'internal_tag_ids',
  'internal_note',
] as const satisfies readonly (keyof typeof entryStaffFields)[]

export const entryPatch = z.partial(z.strictObject({ ...entryFields, ...entryStaffFields }))
export type EntryPatch = z.infer<typeof entryPatch>
export const memberEntryFields = namesOf(entryFields)
export const staffEntryFields = namesOf(entryStaffFields)

const memberChanges = z.partial(z.strictObject(entryFields)).shape

/** `company_id` is for staff, who enter a home on a company's behalf. */
export const newEntry = z.strictObject({
  ...memberChanges,
  id: recordId,
  event_id: recordId,
  kind: z.enum(entryKinds),
  company_id: z.optional(recordId),
  /** The entry of another event that this one was copied from. */
  reentry_of: z.optional(recordId),
})
