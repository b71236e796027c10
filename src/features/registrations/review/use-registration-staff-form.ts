import * as z from 'zod/mini'
import { emptyEventCompany } from '#contract/registration/defaults.ts'
import { eventCompanyFields, eventCompanyStaffFields, type EventCompany } from '#contract/registration/schema.ts'
import { given, namesOf, pickFields } from '#contract/value/fields.ts'
import { useOutboxSaving } from '#app/features/outbox/use-outbox-saving.ts'
import { schemaErrors, type Errors } from '#app/ui/form/form-errors.ts'
import { recordFields } from '#app/features/outbox/record-fields.ts'
import type { RecordForm } from '#app/ui/record/record-form.ts'
import { useRecordForm } from '#app/features/outbox/use-record-form.ts'
import type { RegistrationRow } from './registration-rows.ts'
import { changedFields } from '#app/ui/record/changed-fields.ts'

const { listing_name, logistics } = eventCompanyFields
const schemas = { listing_name, logistics, ...eventCompanyStaffFields }
const schema = z.object(schemas)
const names = namesOf(schemas)
export type StaffValues = z.infer<typeof schema>
export type RegistrationStaffForm = RecordForm<EventCompany, StaffValues>

const fields = recordFields<StaffValues>({ resource: 'event_companies', fields: names })

const valuesOf = (row: EventCompany | null): StaffValues =>
  pickFields({ ...emptyEventCompany, checklist: [], internal_note: '', ...given(row ?? {}) }, names)

function errorsOf(values: StaffValues): Errors {
  const isNamed = values.listing_name.trim().length >= 2
  return { ...schemaErrors(schema, values), ...(!isNamed && { listing_name: 'Enter the name as it should be printed.' }) }
}

const changesOf = (values: StaffValues, base: EventCompany | null) =>
  changedFields(names, { ...values, listing_name: values.listing_name.trim() }, valuesOf(base))

/** The form for the listing name, the deposit and the returned signs, and for the checklist and note that only staff see. */
export function useRegistrationStaffForm(row: RegistrationRow): RegistrationStaffForm {
  const saving = useOutboxSaving<EventCompany, StaffValues>({
    resource: 'event_companies',
    draftKey: `event_companies:${row.id}:staff`,
    about: () => ({ id: row.id, label: row.company_name }),
    bodyOf: changesOf,
    endpoint: () => 'event_companies.update',
  })
  return useRecordForm<EventCompany, StaffValues>({
    record: row,
    valuesOf,
    fields,
    check: errorsOf,
    ...saving,
  })
}
