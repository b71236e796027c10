import { staffEntryFields, type Entry } from './schema.ts'
import { isOneOf } from '#contract/value/fields.ts'

const openStatuses: ReadonlySet<Entry['status']> = new Set(['DRAFT', 'SUBMITTED', 'CHANGES_REQUESTED'])

/**
 * Whether an import may change these fields of an entry. After review, the content is approved, proofed or printed,
 * so it only changes on the entry's own page, which shows what follows. Staff fields, such as fees, can always be
 * imported.
 */
export function canImportEntry({ status }: Pick<Entry, 'status'>, fields: readonly string[]): boolean {
  return openStatuses.has(status) || fields.every((field) => isOneOf(staffEntryFields, field))
}
