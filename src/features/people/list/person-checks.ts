import * as z from 'zod/mini'
import { memberPatch } from '#contract/person/schema.ts'
import { phoneProblems } from '#contract/value/phone.ts'
import { schemaErrors, type Errors } from '#app/ui/form/form-errors.ts'
import { changeablePersonFields, type PersonValues } from './person-values.ts'

const filled = z.object(Object.fromEntries(changeablePersonFields.map((name) => [name, z.required(memberPatch).shape[name]])))

/** Validation errors by field path. */
export function personErrors(values: PersonValues): Errors {
  const errors = { ...phoneProblems(values), ...schemaErrors(filled, values) }
  if (values.company_id !== null && values.company_role === null) errors['company_role'] ??= 'Choose this person’s role in the company.'
  return errors
}
