import * as z from 'zod/mini'
import { recordFields, recordId } from '#contract/http/endpoint.ts'
import {
  day,
  line,
  optionalEmail,
  optionalUrl,
  phoneLine,
  ref,
  socialPages,
  stateCode,
  text,
  wholeNumber,
  zipCode,
} from '#contract/value/field.ts'
import { timestamp, timestampInput } from '#contract/time/timestamp-schema.ts'
import { namesOf } from '#contract/value/fields.ts'

export const eventCompanyStatuses = [
  'IN_PROGRESS',
  'SUBMITTED',
  'CHANGES_REQUESTED',
  'APPROVED',
  'REJECTED',
  'EXPIRED',
  'WITHDRAWN',
] as const
export type EventCompanyStatus = (typeof eventCompanyStatuses)[number]
const entrantRoles = ['BUILDER', 'REMODELER', 'DEVELOPER'] as const
const billingMethods = ['CHECK', 'INVOICE', 'CARD_OFFLINE'] as const

const usd = z.nullable(z.number('Enter an amount, such as $1,000,000.').check(z.minimum(0), z.maximum(100_000_000)))
const address = z.strictObject({ line1: line(120), line2: line(60), city: line(60), state: stateCode, zip: zipCode })

/** What the company enters about itself for one event. What submitting requires is in contract/registration/readiness.ts. */
export const eventCompanyFields = {
  listing_name: line(80),
  roles: z.array(z.enum(entrantRoles)).check(z.maxLength(3)),
  event_contact: z.strictObject({ name: line(80), title: line(80), phone: phoneLine, mobile: phoneLine, email: optionalEmail }),
  public_contact: z.strictObject({ name: line(80), phone: phoneLine, email: optionalEmail, website: optionalUrl, address: text(300) }),
  /** At most 75 words. */
  blurb: text(1500),
  logo_file_id: ref,
  social: socialPages,
  show_phone: z.boolean(),
  show_email: z.boolean(),
  license: z.strictObject({ number: line(40), state: stateCode, expires_on: day, file_id: ref }),
  insurance: z.strictObject({ file_id: ref, insurer: line(120), expires_on: day, amount: usd, additional_insured: z.boolean() }),
  agreement: z.strictObject({
    version: z.nullable(z.int()),
    accepted_at: z.nullable(timestamp),
    signature: line(120),
    signer_title: line(80),
    /** The staff member who recorded it from paper; set by the server. */
    recorded_by: z.optional(line(120)),
  }),
  billing: z.strictObject({
    contact: line(80),
    email: optionalEmail,
    address,
    po_number: line(40),
    method: z.nullable(z.enum(billingMethods)),
  }),
  plan: z.strictObject({
    expected_entries: z.nullable(wholeNumber(0, 50)),
    entry_level: line(40),
    wants_ads: z.boolean(),
    wants_sponsorship: z.boolean(),
  }),
  logistics: z.strictObject({
    sign_kits: z.nullable(wholeNumber(0, 50)),
    pickup_contact: line(120),
    deposit_paid: z.boolean(),
    signs_returned: z.nullable(wholeNumber(0, 200)),
    guidebooks: z.nullable(wholeNumber(0, 5000)),
  }),
}

/** The parts of `logistics` that staff record. A company's change leaves them as they are. */
export const staffLogistics = ['deposit_paid', 'signs_returned'] as const

/** Staff only. `late_until` is the company's own end of registration. */
export const eventCompanyStaffFields = { internal_note: text(2000), checklist: z.array(line(120)).check(z.maxLength(30)) }

const changeRequest = z.nullable(z.strictObject({ message: z.string(), fields: z.array(z.string()), at: timestamp }))

export const eventCompany = z.strictObject({
  ...recordFields,
  event_id: recordId,
  company_id: recordId,
  status: z.enum(eventCompanyStatuses),
  late_until: z.nullable(timestamp),
  submitted_at: z.nullable(timestamp),
  approved_at: z.nullable(timestamp),
  changes_requested: changeRequest,
  rejected_reason: z.string(),
  ...eventCompanyFields,
  ...z.partial(z.strictObject(eventCompanyStaffFields)).shape,
})
export type EventCompany = z.infer<typeof eventCompany>
export type EventCompanyFields = Pick<EventCompany, keyof typeof eventCompanyFields>

export const eventCompanyPatch = z.partial(z.strictObject({ ...eventCompanyFields, ...eventCompanyStaffFields }))
export type EventCompanyPatch = z.infer<typeof eventCompanyPatch>
export const staffEventCompanyFields = namesOf(eventCompanyStaffFields)

/** Creates or updates the company's own registration; a new one needs an ID. */
export const putEventCompany = z.strictObject({
  ...z.partial(z.strictObject(eventCompanyFields)).shape,
  id: z.optional(recordId),
  /** For whom staff act. For members, the company it was written for: only that company's people can save it. */
  company_id: z.optional(recordId),
})

export const lateUntilInput = z.nullable(timestampInput)
