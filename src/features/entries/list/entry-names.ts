import { useMemo } from 'react'
import { awardLabel } from '#contract/catalogue/award-label.ts'
import { recordFrom } from '#contract/value/fields.ts'
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
    return { ...recordFrom(named, (list) => byId(lists?.[list])), forSale: new Set(forSale.map(({ id }) => id)) }
  }, [lists])
}

function byId(rows: readonly { id: string; name: string; year?: number | null }[] = []): Names {
  return new Map(rows.map(({ id, name, year = null }) => [id, awardLabel({ name, year })]))
}

/** Sorted by name. */
export function choicesOfNames(names: Names): Choice[] {
  return [...names].map(([value, label]) => ({ value, label })).toSorted((a, b) => a.label.localeCompare(b.label))
}

export function namesOf(ids: readonly string[], names: Names): string[] {
  return ids.flatMap((id) => names.get(id) ?? [])
}
