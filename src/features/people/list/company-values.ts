import { companyDefaults } from '#contract/company/defaults.ts'
import { type Company, companyPatch } from '#contract/company/schema.ts'
import { pickFields } from '#contract/value/fields.ts'
import { recordFields } from '#app/features/outbox/record-fields.ts'
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

export const companyFields = recordFields<CompanyValues>({ resource: 'companies', fields: changeableCompanyFields })

const filled = z.object(Object.fromEntries(changeableCompanyFields.map((name) => [name, z.required(companyPatch).shape[name]])))

export function companyErrors(values: CompanyValues): Errors {
  const errors = { ...phoneProblems(values), ...schemaErrors(filled, values) }
  if (values.membership_type === '') errors['membership_type'] = 'Choose a membership type.'
  return errors
}
