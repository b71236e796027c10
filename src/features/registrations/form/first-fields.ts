import type { Company } from '#contract/company/schema.ts'
import { emptyEventCompany } from '#contract/registration/defaults.ts'
import type { EventCompany, EventCompanyFields } from '#contract/registration/schema.ts'
import { listingNameOf } from '#contract/registration/listing-name.ts'
import { withoutWrongPhones } from '#contract/value/phone.ts'

/** The fields that carry over to the next event. The signature, the plan, and what was handed out do not. */
const repeated = [
  'roles',
  'event_contact',
  'public_contact',
  'blurb',
  'logo_file_id',
  'social',
  'show_phone',
  'show_email',
  'license',
  'insurance',
  'billing',
] as const satisfies readonly (keyof EventCompanyFields)[]

/** The first values of a registration: from the company's last one, or else from its own record. */
export function firstFields(company: Company, last: EventCompany | undefined): EventCompanyFields {
  const empty = structuredClone(emptyEventCompany)
  const known = last ? Object.fromEntries(repeated.map((field) => [field, last[field]])) : fromCompany(company, empty)
  return withoutWrongPhones({ ...empty, ...known, listing_name: listingNameOf(company) })
}

function fromCompany(company: Company, { public_contact: shown, license, billing }: EventCompanyFields): Partial<EventCompanyFields> {
  const { membership_type: type, phone, email, website, address, logo_file_id: logo } = company
  return {
    roles: type === 'ASSOCIATE' ? [] : [type],
    public_contact: { ...shown, phone, email, website, address },
    logo_file_id: logo,
    license: { ...license, ...company.license },
    billing: { ...billing, email, address: company.billing_address },
  }
}

/** The company's newest registration for any other event. */
export function lastRegistration(all: readonly EventCompany[], eventId: string): EventCompany | undefined {
  return all
    .filter(({ event_id: of }) => of !== eventId)
    .toSorted((a, b) => b.created_at._seconds - a.created_at._seconds)
    .at(0)
}
