import { nothing } from '#contract/entry/format-facts.ts'
import type { EntryFields } from '#contract/entry/schema.ts'
import { formatField } from '#contract/record-text.ts'

const photoFields = new Set<string>(['front_elevation', 'gallery', 'before_after', 'floor_plans'] satisfies (keyof EntryFields)[])

export const isPhotoField = (field: string) => photoFields.has(field)

/** Formats the value of a field, or of a part of one, for reading; `names` maps ids to names. Instants are in the event's zone, if it is known. */
export function formatValue(field: string, value: unknown, names: ReadonlyMap<string, string>, timeZone?: string): string {
  return formatField('entries', field, value, { names, timeZone, nothing })
}

/** The same with the names and the zone at hand. */
export type FormatField = (field: string, value: unknown) => string
