import { isFields, readField } from '#contract/value/fields.ts'
import { emptyEntry } from './defaults.ts'
import type { Entry, EntryFields } from './schema.ts'

/** Prefilled from the account, so it does not show that someone has typed. */
const isPrefilled = (field: string) => field === 'staff_contact'

/** The values of an entry that nobody has typed in. */
export const untouchedFields: Partial<EntryFields> = Object.fromEntries(Object.entries(emptyEntry).filter(([field]) => !isPrefilled(field)))

/** Whether nobody has typed anything beyond the kind of entry. An empty draft is not counted, and can be deleted in the list. */
export function isEmptyDraft(entry: Pick<Entry, 'status' | 'submitted_at'> & Partial<EntryFields>): boolean {
  if (entry.status !== 'DRAFT' || entry.submitted_at !== null) return false
  return Object.entries(untouchedFields).every(([field, empty]) => isUntouched(readField(entry, field), empty))
}

/** The default of a list is always empty. */
function isUntouched(value: unknown, empty: unknown): boolean {
  if (value === undefined) return true
  if (Array.isArray(empty)) return Array.isArray(value) && value.length === 0
  if (typeof empty !== 'object' || empty === null) return value === empty
  return isFields(value) && Object.entries(empty).every(([name, inner]) => isUntouched(value[name], inner))
}
