import type { Choice } from '#app/ui/choices/choice.ts'
import type { SameAddressEntry } from '../staff/same-address-entries.ts'

export type Names = ReadonlyMap<string, string>

/** The names behind the ids in an entry. */
export interface EntryNames {
  companies: Names
  cities: Names
  regions: Names
  neighborhoods: Names
  priceRanges: Names
  salesStatuses: Names
  /** The sales statuses of homes that are for sale. */
  forSale: ReadonlySet<string>
  homeTypes: Names
  styles: Names
  projectTypes: Names
  awards: Names
  tags: Names
  twins: ReadonlyMap<string, readonly SameAddressEntry[]>
}

/** Sorted by name. */
export function choicesOfNames(names: Names): Choice[] {
  return [...names].map(([value, label]) => ({ value, label })).toSorted((a, b) => a.label.localeCompare(b.label))
}

export function namesOf(ids: readonly string[], names: Names): string[] {
  return ids.flatMap((id) => names.get(id) ?? [])
}
