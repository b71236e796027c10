import * as z from 'zod/mini'
import { companyPatch } from '#contract/company/schema.ts'
import { phoneProblems } from '#contract/value/phone.ts'
import { schemaErrors, type Errors } from '#app/ui/form/form-errors.ts'
import { changeableCompanyFields, type CompanyValues } from './company-values.ts'

const filled = z.object(Object.fromEntries(changeableCompanyFields.map((name) => [name, z.required(companyPatch).shape[name]])))

/** Validation errors by field path. */
export function companyErrors(values: CompanyValues): Errors {
  const errors = { ...phoneProblems(values), ...schemaErrors(filled, values) }
  if (values.membership_type === '') errors['membership_type'] = 'Choose a membership type.'
  return errors
}
