import { membershipLabels, standingLabels } from '#contract/company/labels.ts'
import { companyDefaults } from '#contract/company/defaults.ts'
import { type Company, companyPatch } from '#contract/company/schema.ts'
import { pickFields } from '#contract/value/fields.ts'
import { formatDay, formatUtcDate } from '#contract/time/format-time.ts'
import type { Timestamp } from '#contract/time/timestamp.ts'
import type { FieldList, FieldSpec } from '#app/ui/record/field-list.ts'
import { changedFields } from '#app/ui/record/changed-fields.ts'
import * as z from 'zod/mini'
import { phoneProblems } from '#contract/value/phone.ts'
import { schemaErrors, type Errors } from '#app/ui/form/form-errors.ts'

const changeableCompanyFields = [
  ...(['name', 'legal_name', 'member_number', 'membership_type', 'standing', 'joined_at', 'dues_through', 'phone', 'email'] as const),
  ...(['website', 'logo_file_id', 'address', 'license', 'billing_address', 'notes'] as const),
] as const

type Changeable = (typeof changeableCompanyFields)[number]

export type CompanyValues = Pick<Company, 'id' | Exclude<Changeable, 'notes' | 'membership_type'>> & {
  notes: string
  membership_type: Company['membership_type'] | ''
}

export function valuesOfCompany(company: Company): CompanyValues {
  return { id: company.id, ...pickFields(company, changeableCompanyFields), notes: company.notes ?? '' }
}

export function newCompanyValues(id: string): CompanyValues {
  const { is_archived: _archived, merged_into_id: _merged, ...defaults } = companyDefaults
  return { ...defaults, id, name: '', membership_type: '' }
}

/** The request body: every field of a new company, only changed fields of an existing one. */
export function changesOfCompany(values: CompanyValues, base: Company | null): Record<string, unknown> {
  const body = changedFields(changeableCompanyFields, values, base && valuesOfCompany(base))
  return base ? body : { id: values.id, ...body }
}

const day = (path: string, label: string): FieldSpec<CompanyValues> => ({
  path,
  label,
  show: (at: Timestamp | null) => (at ? formatUtcDate(at, 'short') : 'None'),
})

export const companyFields: FieldList<CompanyValues> = [
  { path: 'name', label: 'Name' },
  { path: 'legal_name', label: 'Legal name' },
  { path: 'logo_file_id', label: 'Logo', show: (id: string | null) => (id ? 'A file' : 'None') },
  { path: 'member_number', label: 'Member number' },
  {
    path: 'membership_type',
    label: 'Membership type',
    show: (type: Company['membership_type'] | '') => (type ? membershipLabels[type] : ''),
  },
  { path: 'standing', label: 'Standing', show: (standing: Company['standing']) => standingLabels[standing].label },
  day('joined_at', 'Member since'),
  day('dues_through', 'Dues paid through'),
  { path: 'phone', label: 'Phone' },
  { path: 'email', label: 'Email' },
  { path: 'website', label: 'Website' },
  { path: 'address', label: 'Address' },
  {
    path: 'license',
    label: 'License',
    subfields: { number: 'License number', state: 'License state', expires_on: 'License expires' },
    show: ({ number, state, expires_on: expires }: Company['license']) =>
      [number, state, expires && formatDay(expires)].filter(Boolean).join(', ') || 'None',
  },
  {
    path: 'billing_address',
    label: 'Billing address',
    subfields: { line1: 'Street address', line2: 'Suite or unit', city: 'City', state: 'State', zip: 'ZIP code' },
    show: (address: Company['billing_address']) => Object.values(address).filter(Boolean).join(', ') || 'None',
  },
  { path: 'notes', label: 'Notes' },
]

const filled = z.object(Object.fromEntries(changeableCompanyFields.map((name) => [name, z.required(companyPatch).shape[name]])))

export function companyErrors(values: CompanyValues): Errors {
  const errors = { ...phoneProblems(values), ...schemaErrors(filled, values) }
  if (values.membership_type === '') errors['membership_type'] = 'Choose a membership type.'
  return errors
}
