import { staffEntryFields, type Entry } from './schema.ts'

const openStatuses: ReadonlySet<Entry['status']> = new Set(['DRAFT', 'SUBMITTED', 'CHANGES_REQUESTED'])

/**
 * An import may change these fields of an entry. Past review the text is approved, proofed or printed: it is changed on the
 * entry's own page, which says what follows. What only staff write, such as fees, can be imported at any time.
 */
export function canImportEntry({ status }: Pick<Entry, 'status'>, fields: readonly string[]): boolean {
  return openStatuses.has(status) || fields.every((field) => (staffEntryFields as readonly string[]).includes(field))
}
