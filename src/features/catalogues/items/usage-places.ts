import type { Catalogue } from '#contract/catalogue/schema.ts'
import type { UsingTable } from '#contract/catalogue/endpoints.ts'
import { chosenText } from '#app/ui/list/filter.ts'
import type { Item } from './item-values.ts'

/** Filters of the list of entries, by catalog. */
const entryFilters: Partial<Record<Catalogue, `f.${string}`>> = {
  cities: 'f.city',
  regions: 'f.region',
  home_price_ranges: 'f.range',
  home_types: 'f.type',
  home_styles: 'f.style',
  project_types: 'f.project',
  tags: 'f.tags',
}

/** The list of neighborhoods filters places by name. */
const neighborhoodFilters: Partial<Record<Catalogue, `f.${string}`>> = { cities: 'f.city', regions: 'f.region' }

const nouns: Record<UsingTable, [one: string, several: string]> = {
  entries: ['tour entry', 'tour entries'],
  neighborhoods: ['neighborhood', 'neighborhoods'],
  events: ['event', 'events'],
  b2c_profiles: ['public profile', 'public profiles'],
  b2b_profiles: ['trade directory card', 'trade directory cards'],
  cities: ['city', 'cities'],
  school_districts: ['school district', 'school districts'],
  classified_categories: ['trade category', 'trade categories'],
}

export function usesLabel(from: UsingTable, count: number): string {
  return `${count.toLocaleString('en-US')} ${nouns[from][count === 1 ? 0 : 1]}`
}

/** Link to a list filtered to the records that use an item; undefined if no list can show that. */
export function placeOfUse(catalogue: Catalogue, item: Pick<Item, 'id' | 'name' | 'code'>, from: UsingTable, eventId: string | null) {
  if (from === 'events') return { to: '/admin/event', search: { 'f.type': chosenText([item.code]) } } as const
  if (from === 'cities' || from === 'school_districts' || from === 'classified_categories')
    return { to: '/admin/masterdata', search: { collection: from, q: item.name } } as const
  if (eventId === null) return undefined
  const entries = entryFilters[catalogue]
  if (from === 'entries' && entries) return { to: '/admin/tours', search: { eventId, [entries]: chosenText([item.id]) } } as const
  const neighborhoods = neighborhoodFilters[catalogue]
  if (from === 'neighborhoods' && neighborhoods)
    return { to: '/admin/neighborhoods', search: { eventId, [neighborhoods]: chosenText([item.name]) } } as const
  return undefined
}
