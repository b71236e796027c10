import { useMemo } from 'react'
import { awardLabel } from '#contract/catalogue/award-label.ts'
import { recordFrom } from '#contract/value/fields.ts'
import { byCatalogue } from '#app/outbox/lists/use-choices.ts'
import { useSyncedTables } from '#app/outbox/lists/use-synced-list.ts'
import type { Choice } from '#app/ui/choices/choice.ts'
import type { SameAddressEntry } from '../staff/same-address-entries.ts'

const named = [
  'companies',
  'cities',
  'regions',
  'neighborhoods',
  'home_price_ranges',
  'sales_statuses',
  'home_types',
  'home_styles',
  'project_types',
  'awards',
  'tags',
] as const

export type Names = ReadonlyMap<string, string>
type NamesByList = Record<(typeof named)[number], Names>

/** The names behind the ids in an entry, by list. */
export interface EntryNames extends NamesByList {
  /** The sales statuses of homes that are for sale. */
  forSale: ReadonlySet<string>
  twins: ReadonlyMap<string, readonly SameAddressEntry[]>
}

/** The names from this device. */
export function useNamesByList(): Omit<EntryNames, 'twins'> {
  const lists = useSyncedTables(named)
  return useMemo(() => {
    const forSale = (lists?.sales_statuses ?? []).filter(({ is_available: isForSale }) => isForSale)
    return { ...recordFrom(named, (list) => namesInOrder(list, lists?.[list])), forSale: new Set(forSale.map(({ id }) => id)) }
  }, [lists])
}

interface NamedRow {
  id: string
  name: string
  order?: number
  year?: number | null
}

/** The names of a list by id, in the order in which forms offer them. */
export function namesInOrder(list: (typeof named)[number], rows: readonly NamedRow[] = []): Names {
  return new Map(rows.toSorted(byCatalogue(list)).map(({ id, name, year = null }) => [id, awardLabel({ name, year })]))
}

/** In the order of the names. */
export function choicesOfNames(names: Names): Choice[] {
  return [...names].map(([value, label]) => ({ value, label }))
}

export function namesOf(ids: readonly string[], names: Names): string[] {
  return ids.flatMap((id) => names.get(id) ?? [])
}
