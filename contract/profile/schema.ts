import * as z from 'zod/mini'
import { recordFields, recordId } from '#contract/http/endpoint.ts'
import { line, optionalEmail, optionalUrl, phoneLine, ref, refs, slugField, socialPages, text, year } from '#contract/value/field.ts'
import { profileKinds, profileStatuses } from './defaults.ts'
import { publicState } from '#contract/website/public-state.ts'
import { requestedItems } from '#contract/catalogue/requested-item.ts'
import { timestamp } from '#contract/time/timestamp-schema.ts'

export type ProfileKind = (typeof profileKinds)[number]
export const companyCertifications = ['CGR', 'CGP', 'CAPS', 'GREEN_PATH', 'CGB', 'GMB'] as const

const photo = z.strictObject({ file_id: recordId, caption: line(120), alt: line(160) })

/** What the company writes for the public. What submitting requires is in contract/profile/readiness.ts. */
export const profileFields = {
  display_name: line(80),
  tagline: line(120),
  /** 30 to 250 words. */
  about: text(5000),
  logo_file_id: ref,
  hero: z.nullable(photo),
  gallery: z.array(photo).check(z.maxLength(12, 'Add 12 photos or fewer.')),
  year_established: z.nullable(year(1850)),
  service_city_ids: refs(60),
  region_ids: refs(20),
  price_range_ids: refs(20),
  home_type_ids: refs(20),
  home_style_ids: refs(20),
  project_type_ids: refs(20),
  life_style_ids: refs(20),
  neighborhood_ids: refs(60),
  amenity_ids: refs(40),
  award_ids: refs(40),
  certifications: z.array(z.enum(companyCertifications)).check(z.maxLength(companyCertifications.length)),
  license_number: line(40),
  warranty: text(300),
  phone: phoneLine,
  email: optionalEmail,
  website: optionalUrl,
  social: socialPages,
  contact_form_email: optionalEmail,
  requested_items: requestedItems('b2c_profiles'),
}

export const b2cProfile = z.strictObject({
  ...recordFields,
  company_id: recordId,
  kind: z.enum(profileKinds),
  slug: slugField,
  status: z.enum(profileStatuses),
  submitted_at: z.nullable(timestamp),
  published_at: z.nullable(timestamp),
  changes_requested: z.nullable(z.strictObject({ message: z.string(), fields: z.array(z.string()), at: timestamp })),
  /** Its state on the public site; null if it was never there. */
  webflow: z.nullable(publicState),
  ...profileFields,
})
export type B2cProfile = z.infer<typeof b2cProfile>
export type ProfileFields = Pick<B2cProfile, keyof typeof profileFields>

export const b2cPatch = z.partial(z.strictObject(profileFields))
/**
 * A new profile needs an ID. `company_id` is the company it was written for: of members, only that company's people can
 * save it. Staff must name one.
 */
export const putB2cProfile = z.strictObject({
  ...b2cPatch.shape,
  id: z.optional(recordId),
  company_id: z.optional(recordId),
})

/** The card in the trade directory. */
export const b2bFields = {
  classified_category_ids: refs(5),
  summary: text(300),
  brands: text(300),
  region_ids: refs(20),
  contact_name: line(80),
  phone: phoneLine,
  email: optionalEmail,
  website: optionalUrl,
  logo_file_id: ref,
  is_listed: z.boolean(),
  member_discount: text(200),
  requested_items: requestedItems('b2b_profiles'),
}

/** Includes the company's name, because members cannot see other companies' records. */
export const b2bProfile = z.strictObject({ ...recordFields, company_id: recordId, company_name: z.string(), ...b2bFields })
export type B2bProfile = z.infer<typeof b2bProfile>
export type B2bFields = Pick<B2bProfile, keyof typeof b2bFields>
export const b2bPatch = z.partial(z.strictObject(b2bFields))
/** A new card needs an ID. `company_id` as for a profile. */
export const putB2bProfile = z.strictObject({ ...b2bPatch.shape, id: z.optional(recordId), company_id: z.optional(recordId) })
