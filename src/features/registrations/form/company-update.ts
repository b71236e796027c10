import { companyPatch, type Company, type CompanyPatch } from '#contract/company/schema.ts'
import type { EventCompanyFields } from '#contract/registration/schema.ts'
import { isSame, namesOf } from '#contract/value/fields.ts'
import { isBlank } from '#app/outbox/merge-fields.ts'

export type CompanyUpdate = Pick<CompanyPatch, 'phone' | 'email' | 'website' | 'address' | 'logo_file_id' | 'license' | 'billing_address'>

export const companyUpdateLabels: { [K in keyof Required<CompanyUpdate>]: string } = {
  phone: 'Phone',
  email: 'Email',
  website: 'Website',
  address: 'Office address',
  logo_file_id: 'Logo',
  license: 'Contractor license',
  billing_address: 'Billing address',
}

/** The valid values that differ from the company's own record. A field left empty here never clears the one there. */
export function companyUpdate(written: EventCompanyFields, company: Company): CompanyUpdate {
  const { public_contact: shown, license, billing, logo_file_id: logo } = written
  const wanted: Required<CompanyUpdate> = {
    phone: shown.phone,
    email: shown.email,
    website: shown.website,
    address: shown.address,
    logo_file_id: logo,
    license: { number: license.number, state: license.state, expires_on: license.expires_on },
    billing_address: billing.address,
  }
  const names = namesOf(wanted)
  const other = names.filter((name) => !isBlank(wanted[name]) && !isSame(wanted[name], company[name]) && isValid(name, wanted[name]))
  const offered = other.filter((name) => name !== 'license' || !isUnfinished(license, company.license))
  return Object.fromEntries(offered.map((name) => [name, wanted[name]]))
}

const declinedKey = (registrationId: string) => `company-update:${registrationId}`

/** Whether the person left the company's own record as it is, with these values. Sign-out forgets it. */
export function isUpdateDeclined(registrationId: string, update: CompanyUpdate): boolean {
  return localStorage.getItem(declinedKey(registrationId)) === JSON.stringify(update)
}

export function declineUpdate(registrationId: string, update: CompanyUpdate): void {
  localStorage.setItem(declinedKey(registrationId), JSON.stringify(update))
}

/** A new number whose expiration date is not there yet would clear the old one's date. */
function isUnfinished(license: Company['license'], before: Company['license']): boolean {
  return namesOf(before).some((part) => isBlank(license[part]) && !isBlank(before[part]))
}

function isValid(name: keyof CompanyUpdate, value: unknown): boolean {
  return companyPatch.safeParse({ [name]: value }).success
}
