import { memberDefaults } from '#contract/person/defaults.ts'
import { type Member, memberPatch } from '#contract/person/schema.ts'
import { pickFields } from '#contract/value/fields.ts'
import { recordFields } from '#app/features/outbox/record-fields.ts'
import { changedFields } from '#app/ui/record/changed-fields.ts'
import * as z from 'zod/mini'
import { phoneProblems } from '#contract/value/phone.ts'
import { schemaErrors, type Errors } from '#app/ui/form/form-errors.ts'

const changeablePersonFields = ['first', 'last', 'email', 'phone', 'title', 'company_id', 'company_role', 'notifications'] as const
type Changeable = (typeof changeablePersonFields)[number]

export type PersonValues = Pick<Member, 'id' | Changeable>

export function valuesOfPerson(member: Member): PersonValues {
  return pickFields(member, ['id', ...changeablePersonFields])
}

export function newPersonValues(id: string, companyId: string | null = null): PersonValues {
  const { phone, title, notifications } = memberDefaults
  const values: PersonValues = {
    id,
    first: '',
    last: '',
    email: '',
    phone,
    title,
    notifications,
    company_id: null,
    company_role: null,
  }
  return withCompany(values, companyId)
}

export function withCompany(values: PersonValues, companyId: string | null): PersonValues {
  return { ...values, company_id: companyId, company_role: companyId === null ? null : (values.company_role ?? 'EDITOR') }
}

/** The request body: every field of a new person, only changed fields of an existing one. */
export function changesOfPerson(values: PersonValues, base: Member | null): Record<string, unknown> {
  const body = changedFields(changeablePersonFields, values, base)
  return base ? body : { id: values.id, ...body }
}

export const personFields = recordFields<PersonValues>({ resource: 'members', fields: changeablePersonFields })

const filled = z.object(Object.fromEntries(changeablePersonFields.map((name) => [name, z.required(memberPatch).shape[name]])))

export function personErrors(values: PersonValues): Errors {
  const errors = { ...phoneProblems(values), ...schemaErrors(filled, values) }
  if (values.company_id !== null && values.company_role === null) errors['company_role'] ??= 'Choose this person’s role in the company.'
  return errors
}
