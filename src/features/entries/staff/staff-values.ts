import * as z from 'zod/mini'
import { entryStaffLabels } from '#contract/entry/labels.ts'
import { emptyStaffFields } from '#contract/entry/defaults.ts'
import { entryStaffFields, type Entry, type EntryStaffFields } from '#contract/entry/schema.ts'
import type { Event } from '#contract/event/schema.ts'
import { given, namesOf, pickFields } from '#contract/value/fields.ts'
import type { Choice } from '#app/ui/choices/choice.ts'
import { schemaErrors, type Errors } from '#app/ui/form/form-errors.ts'
import type { FieldList } from '#app/ui/record/field-list.ts'
import { changedFields } from '#app/ui/record/changed-fields.ts'

type StaffField = keyof typeof entryStaffLabels
export type StaffValues = Pick<EntryStaffFields, StaffField>

const staffFields = namesOf(entryStaffLabels)
const schema = z.object(Object.fromEntries(staffFields.map((field) => [field, entryStaffFields[field]])))

export const valuesOfStaff = (entry: Entry | null): StaffValues => pickFields({ ...emptyStaffFields, ...given(entry ?? {}) }, staffFields)

export const staffErrors = (values: StaffValues): Errors => schemaErrors(schema, values)

export const changesOfStaff = (values: StaffValues, base: Entry | null) => changedFields(staffFields, values, valuesOfStaff(base))

/** @param nameOf the name behind an id */
export const staffFieldList = (nameOf: (id: string) => string): FieldList<StaffValues> => {
  const one = (id: string) => nameOf(id)
  const several = (ids: readonly string[]) => ids.map(nameOf).join(', ') || 'none'
  const shown: Partial<Record<StaffField, (value: never) => string>> = {
    region_id: one,
    home_price_range_id: one,
    fee_tier: one,
    award_ids: several,
    internal_tag_ids: several,
  }
  return staffFields.map((path) => Object.assign({ path, label: entryStaffLabels[path] }, shown[path] && { show: shown[path] }))
}

export function choicesOfTiers({ fee_tiers: tiers }: Pick<Event, 'fee_tiers'>): Choice[] {
  return tiers.map(({ code: value, label }) => ({ value, label }))
}
