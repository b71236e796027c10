import * as z from 'zod/mini'
import { recordFields, recordId } from '#contract/http/endpoint.ts'
import { day, line, optionalEmail, optionalUrl, phoneLine, ref, slugField, stateCode, text, zipCode } from '#contract/value/field.ts'
import { timestamp, timestampInput } from '#contract/time/timestamp-schema.ts'
import { namesOf } from '#contract/value/fields.ts'

export const membershipTypes = ['BUILDER', 'REMODELER', 'DEVELOPER', 'ASSOCIATE'] as const
export const standings = ['GOOD', 'LAPSED', 'SUSPENDED'] as const

const companyName = line(120, 2)

/** Fields that the company itself can change. */
const ownFields = {
  address: text(300),
  phone: phoneLine,
  email: optionalEmail,
  website: optionalUrl,
  logo_file_id: ref,
  license: z.strictObject({ number: line(40), state: stateCode, expires_on: day }),
  billing_address: z.strictObject({ line1: line(120), line2: line(60), city: line(60), state: stateCode, zip: zipCode }),
}

/**
 * Fields of the association, the name among them: the guidebook lists a company under it, so nobody may take another's.
 * `notes` are for staff only: members get the company without them.
 */
function associationFields<T extends z.ZodMiniType>(instant: T) {
  return {
    name: companyName,
    legal_name: line(160),
    slug: slugField,
    member_number: line(40),
    membership_type: z.enum(membershipTypes),
    standing: z.enum(standings),
    joined_at: z.nullable(instant),
    dues_through: z.nullable(instant),
    is_archived: z.boolean(),
  }
}

export const company = z.strictObject({
  ...recordFields,
  ...ownFields,
  ...associationFields(timestamp),
  notes: z.optional(text(2000)),
  /** The company that it was merged into. */
  merged_into_id: ref,
})
export type Company = z.infer<typeof company>

export const companyPatch = z.partial(z.strictObject({ ...ownFields, ...associationFields(timestampInput), notes: text(2000) }))
export type CompanyPatch = z.infer<typeof companyPatch>
/** The fields of a patch that a company's own people can send. */
export const ownCompanyFields = namesOf(ownFields)

export const newCompany = z.strictObject({
  ...companyPatch.shape,
  id: recordId,
  name: companyName,
  membership_type: z.enum(membershipTypes),
})
