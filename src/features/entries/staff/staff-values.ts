import * as z from 'zod/mini'
import { emptyStaffFields } from '#contract/entry/defaults.ts'
import { entryStaffFields, type Entry, type EntryStaffFields } from '#contract/entry/schema.ts'
import { given, namesOf, pickFields } from '#contract/value/fields.ts'
import { schemaErrors, type Errors } from '#app/ui/form/form-errors.ts'
import type { FieldList } from '#app/ui/record/field-list.ts'
import { isSame } from '#app/ui/record/same.ts'

/** The fields that only staff edit, in the order of the form. */
const labels = {
  number: 'Number',
  region_id: 'Region',
  home_price_range_id: 'Price range',
  fee_tier: 'Fee',
  fee_amount: 'Amount',
  payment_status: 'Payment',
  invoice_no: 'Invoice number',
  admission_fee: 'Admission',
  is_dream_home: 'Dream Home',
  ticketed: 'Ticket required',
  award_ids: 'Awards won',
  internal_tag_ids: 'Internal tags',
  internal_note: 'Staff note',
} as const satisfies Partial<Record<keyof EntryStaffFields, string>>

type StaffField = keyof typeof labels
export type StaffValues = Pick<EntryStaffFields, StaffField>

const staffFields = namesOf(labels)
const schema = z.object(Object.fromEntries(staffFields.map((field) => [field, entryStaffFields[field]])))

export const valuesOfStaff = (entry: Entry | null): StaffValues => pickFields({ ...emptyStaffFields, ...given(entry ?? {}) }, staffFields)

export const staffErrors = (values: StaffValues): Errors => schemaErrors(schema, values)

export function changesOfStaff(values: StaffValues, base: Entry | null): Partial<StaffValues> {
  const before = valuesOfStaff(base)
  return Object.fromEntries(staffFields.filter((field) => !isSame(values[field], before[field])).map((field) => [field, values[field]]))
}

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
  return staffFields.map((path) => Object.assign({ path, label: labels[path] }, shown[path] && { show: shown[path] }))
}
