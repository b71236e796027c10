import { useMemo } from 'react'
import type { AnyCatalogueItem } from '#contract/catalogue/schema.ts'
import type { ProfileFields, ProfileKind } from '#contract/profile/schema.ts'
import { ofNeighborhoods, useChoices } from '#app/outbox/lists/use-choices.ts'
import { useSyncedRows } from '#app/outbox/lists/use-synced-list.ts'

const forHomes = (item: AnyCatalogueItem) => 'scope' in item && item.scope === 'HOME'
const forRemodels = (item: AnyCatalogueItem) => 'scope' in item && item.scope === 'REMODEL'

/** The choices of every reference field, by field name. */
export function useProfileChoices(kind: ProfileKind, values: ProfileFields) {
  const neighborhoods = useSyncedRows('neighborhoods')
  return {
    service_city_ids: useChoices('cities', values.service_city_ids),
    region_ids: useChoices('regions', values.region_ids),
    price_range_ids: useChoices('home_price_ranges', values.price_range_ids, kind === 'REMODELER' ? forRemodels : forHomes),
    home_type_ids: useChoices('home_types', values.home_type_ids),
    home_style_ids: useChoices('home_styles', values.home_style_ids),
    project_type_ids: useChoices('project_types', values.project_type_ids),
    life_style_ids: useChoices('life_styles', values.life_style_ids),
    amenity_ids: useChoices('amenities', values.amenity_ids, ofNeighborhoods),
    award_ids: useChoices('awards', values.award_ids),
    neighborhood_ids: useMemo(
      () => (neighborhoods ?? []).map(({ id, name }) => ({ value: id, label: name })).toSorted((a, b) => a.label.localeCompare(b.label)),
      [neighborhoods],
    ),
  }
}

export type ProfileChoices = ReturnType<typeof useProfileChoices>
