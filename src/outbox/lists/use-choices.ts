import { useMemo } from 'react'
import { awardLabel } from '#contract/catalogue/award-label.ts'
import type { AnyCatalogueItem, Catalogue, CatalogueItem } from '#contract/catalogue/schema.ts'
import type { Neighborhood } from '#contract/neighborhood/schema.ts'
import { useSyncedRows } from './use-synced-list.ts'

interface Choice {
  value: string
  label: string
}

/**
 * Catalogs whose own order has a meaning: low to high, early to late. All others are sorted
 * alphabetically.
 */
const scales: ReadonlySet<string> = new Set(['home_price_ranges', 'sales_statuses'])

/**
 * The sorted choices of a catalog. An item that is no longer offered stays while it is selected.
 */
export function useChoices<C extends Catalogue>(
  catalogue: C,
  chosen: readonly string[] | string | null,
  isOffered?: (item: CatalogueItem<C>) => boolean,
): readonly Choice[]
export function useChoices(
  catalogue: Catalogue,
  chosen: readonly string[] | string | null,
  isOffered: (item: AnyCatalogueItem) => boolean = all,
): readonly Choice[] {
  const rows = useSyncedRows(catalogue) as readonly AnyCatalogueItem[] | undefined
  const key = typeof chosen === 'string' ? chosen : (chosen ?? []).join()
  return useMemo(() => choicesIn(catalogue, rows ?? none, new Set(key.split(',')), isOffered), [rows, key, isOffered, catalogue])
}

/** The same from a catalog's items. */
export function choicesIn<I extends AnyCatalogueItem>(
  catalogue: Catalogue,
  items: readonly I[],
  selectedIds: ReadonlySet<string>,
  isOffered: (item: I) => boolean = all,
): readonly Choice[] {
  return items
    .filter((item) => selectedIds.has(item.id) || (item.is_active && isOffered(item)))
    .toSorted(byCatalogue(catalogue))
    .map((item) => ({ value: item.id, label: labelOf(item) }))
}

const labelOf = (item: AnyCatalogueItem) => ('year' in item ? awardLabel(item as CatalogueItem<'awards'>) : item.name)

const all = () => true

/** Which amenities a neighborhood or development can have, and which a home. */
export const ofNeighborhoods = ({ scope }: CatalogueItem<'amenities'>): boolean => scope !== 'HOME'
export const ofHomes = ({ scope }: CatalogueItem<'amenities'>): boolean => scope !== 'NEIGHBORHOOD'

const none: readonly AnyCatalogueItem[] = []

interface Ordered {
  name: string
  order?: number
}

/** Sorts the items of a catalog, or of another list with names, for selection. */
export function byCatalogue(list: string) {
  return (a: Ordered, b: Ordered): number =>
    (scales.has(list) ? (a.order ?? 0) - (b.order ?? 0) : 0) || a.name.localeCompare(b.name, 'en-US', { numeric: true })
}

type Listed = Pick<Neighborhood, 'id' | 'name' | 'event_ids' | 'is_archived'>

/** The neighborhoods of an event, or of all, by name. Chosen ones stay, whatever became of them. */
export function neighborhoodChoices(rows: readonly Listed[], eventId: string | null, chosen: readonly string[] | string | null = null) {
  const chosenIds = new Set([chosen].flat())
  return rows
    .filter((one) => chosenIds.has(one.id) || (!one.is_archived && (eventId === null || one.event_ids.includes(eventId))))
    .map(({ id, name }) => ({ value: id, label: name }))
    .toSorted((a, b) => a.label.localeCompare(b.label))
}
