import { isFields } from '#contract/value/fields.ts'
import { emptyEntry } from './defaults.ts'
import type { Entry, EntryFields } from './schema.ts'

/** Filled in from the account when the draft begins, so that it says nothing about whether someone typed. */
const isPrefilled = (field: string) => field === 'staff_contact'

/** What nobody has typed in yet holds these. */
export const untouchedFields: Partial<EntryFields> = Object.fromEntries(Object.entries(emptyEntry).filter(([field]) => !isPrefilled(field)))

/** A draft in which nothing was written beyond its kind. It counts nowhere, and may be deleted where it is listed. */
export function isEmptyDraft(entry: Pick<Entry, 'status' | 'submitted_at'> & Partial<EntryFields>): boolean {
  if (entry.status !== 'DRAFT' || entry.submitted_at !== null) return false
  return Object.entries(untouchedFields).every(([field, empty]) => isUntouched(entry[field as keyof EntryFields], empty))
}

/** The defaults hold no list that is not empty. */
function isUntouched(value: unknown, empty: unknown): boolean {
  if (value === undefined) return true
  if (Array.isArray(empty)) return Array.isArray(value) && value.length === 0
  if (typeof empty !== 'object' || empty === null) return value === empty
  return isFields(value) && Object.entries(empty).every(([name, inner]) => isUntouched(value[name], inner))
}
