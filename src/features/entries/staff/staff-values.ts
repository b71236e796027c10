import * as z from 'zod/mini'
import { entryStaffLabels } from '#contract/entry/labels.ts'
import { emptyStaffFields } from '#contract/entry/defaults.ts'
import { entryStaffFields, type Entry, type EntryStaffFields } from '#contract/entry/schema.ts'
import type { Event } from '#contract/event/schema.ts'
import { given, namesOf, pickFields } from '#contract/value/fields.ts'
import type { Choice } from '#app/ui/choices/choice.ts'
import { schemaErrors, type Errors } from '#app/ui/form/form-errors.ts'
import { recordFields } from '#app/features/outbox/record-fields.ts'
import { changedFields } from '#app/ui/record/changed-fields.ts'

type StaffField = keyof typeof entryStaffLabels
export type StaffValues = Pick<EntryStaffFields, StaffField>

const staffFields = namesOf(entryStaffLabels)
const schema = z.object(Object.fromEntries(staffFields.map((field) => [field, entryStaffFields[field]])))

export const valuesOfStaff = (entry: Entry | null): StaffValues => pickFields({ ...emptyStaffFields, ...given(entry ?? {}) }, staffFields)

export const staffErrors = (values: StaffValues): Errors => schemaErrors(schema, values)

export const changesOfStaff = (values: StaffValues, base: Entry | null) => changedFields(staffFields, values, valuesOfStaff(base))

export const staffFieldList = recordFields<StaffValues>({ resource: 'entries', fields: staffFields })

export function choicesOfTiers({ fee_tiers: tiers }: Pick<Event, 'fee_tiers'>): Choice[] {
  return tiers.map(({ code: value, label }) => ({ value, label }))
}
