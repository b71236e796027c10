import type { Company } from '#contract/company/schema.ts'
import type { CurrentUser } from '#contract/person/schema.ts'
import { withoutWrongPhones } from '#contract/value/phone.ts'
import { emptyEventCompany } from './defaults.ts'
import { listingNameOf } from './listing-name.ts'
import type { EventCompany, EventCompanyFields } from './schema.ts'

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

type Person = Pick<CurrentUser, 'name' | 'email' | 'phone'>

/**
 * The first values of a registration: from the company's last one, or else from its own record and a person to contact: the one
 * who starts it or, for staff, the company's only one.
 */
export function firstFields(company: Company, last: EventCompany | undefined, person: Person | null): EventCompanyFields {
  const known = last ? Object.fromEntries(repeated.map((field) => [field, last[field]])) : fromCompany(company, person)
  return withoutWrongPhones({ ...emptyEventCompany, ...known, listing_name: listingNameOf(company) })
}

function fromCompany(company: Company, person: Person | null): Partial<EventCompanyFields> {
  const { membership_type: type, phone, email, website, address, logo_file_id: logo } = company
  const { event_contact: own, public_contact: shown, license, billing } = emptyEventCompany
  return {
    roles: type === 'ASSOCIATE' ? [] : [type],
    event_contact: { ...own, name: person?.name ?? '', email: person?.email ?? '', phone: person?.phone ?? '' },
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
