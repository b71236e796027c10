import { useMemo } from 'react'
import type { AnyCatalogueItem } from '#contract/catalogue/schema.ts'
import type { ProfileFields, ProfileKind } from '#contract/profile/schema.ts'
import { namesOf } from '#contract/value/fields.ts'
import { choicesIn, neighborhoodChoices, ofNeighborhoods } from '#app/outbox/lists/use-choices.ts'
import { useSyncedTables } from '#app/outbox/lists/use-synced-list.ts'

const forHomes = (item: AnyCatalogueItem) => 'scope' in item && item.scope === 'HOME'
const forRemodels = (item: AnyCatalogueItem) => 'scope' in item && item.scope === 'REMODEL'

const catalogues = {
  service_city_ids: 'cities',
  region_ids: 'regions',
  price_range_ids: 'home_price_ranges',
  home_type_ids: 'home_types',
  home_style_ids: 'home_styles',
  project_type_ids: 'project_types',
  life_style_ids: 'life_styles',
  amenity_ids: 'amenities',
  award_ids: 'awards',
} as const
const fields = [...namesOf(catalogues), 'neighborhood_ids'] as const
const lists = [...Object.values(catalogues), 'neighborhoods'] as const

export type ProfileChoices = Record<(typeof fields)[number], ReturnType<typeof choicesIn>>

/** The choices of every reference field, by field name. */
export function useProfileChoices(kind: ProfileKind, values: ProfileFields): ProfileChoices {
  const rows = useSyncedTables(lists)
  const selected = fields.flatMap((field) => values[field]).join()
  return useMemo(() => {
    const selectedIds = new Set(selected.split(','))
    const choices = (field: keyof typeof catalogues, isOffered?: (item: AnyCatalogueItem) => boolean) =>
      choicesIn<AnyCatalogueItem>(catalogues[field], rows?.[catalogues[field]] ?? [], selectedIds, isOffered)
    return {
      service_city_ids: choices('service_city_ids'),
      region_ids: choices('region_ids'),
      price_range_ids: choices('price_range_ids', kind === 'REMODELER' ? forRemodels : forHomes),
      home_type_ids: choices('home_type_ids'),
      home_style_ids: choices('home_style_ids'),
      project_type_ids: choices('project_type_ids'),
      life_style_ids: choices('life_style_ids'),
      amenity_ids: choicesIn('amenities', rows?.amenities ?? [], selectedIds, ofNeighborhoods),
      award_ids: choices('award_ids'),
      neighborhood_ids: neighborhoodChoices(rows?.neighborhoods ?? [], null, [...selectedIds]),
    }
  }, [rows, selected, kind])
}
