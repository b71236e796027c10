import type { Company } from '#contract/company/schema.ts'
import { emptyB2b, emptyProfile } from '#contract/profile/defaults.ts'
import type { B2bFields, ProfileFields, ProfileKind } from '#contract/profile/schema.ts'
import { namesOf } from '#contract/value/fields.ts'
import { withoutWrongPhones } from '#contract/value/phone.ts'
import { isBlank } from '#app/outbox/merge-fields.ts'
import { isOfKind } from './profile-kinds.ts'

/** A new profile, filled in from the company's record. */
export function firstProfile(company: Company): ProfileFields {
  const empty = structuredClone(emptyProfile)
  const { name, phone, email, website, logo_file_id: logo, license } = company
  const known = { phone, email, website, logo_file_id: logo }
  return withoutWrongPhones({ ...empty, ...known, display_name: name.slice(0, 80), license_number: license.number })
}

export function firstCard(company: Company): B2bFields {
  const empty = structuredClone(emptyB2b)
  const { phone, email, website, logo_file_id: logo } = company
  return withoutWrongPhones({ ...empty, phone, email, website, logo_file_id: logo })
}

/** The values of a sibling for fields that are empty here. Never replaces a value. A request stays with the profile that asks. */
export function filledFrom(kind: ProfileKind, own: ProfileFields, sibling: ProfileFields): Partial<ProfileFields> {
  const fields = namesOf(emptyProfile)
  const open = fields.filter(
    (field) => field !== 'requested_items' && isOfKind(kind, field) && isBlank(own[field]) && !isBlank(sibling[field]),
  )
  return Object.fromEntries(open.map((field) => [field, sibling[field]]))
}
