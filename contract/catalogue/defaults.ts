import type { Catalogue, catalogueExtras } from './schema.ts'
import { entryKinds } from '#contract/value/entry-kinds.ts'

/** Default values of a catalog's own fields. */
export const catalogueDefaults: { [C in Catalogue]: { [K in keyof (typeof catalogueExtras)[C]]: unknown } } = {
  cities: { state: '', region_id: null, county: '', lat: null, lng: null, school_district_ids: [] },
  event_types: { entry_kinds: [...entryKinds] },
  amenities: { scope: 'HOME', group: '' },
  awards: { kind: 'CATEGORY', year: null, event_id: null, criteria: '', icon: '' },
  classified_categories: { parent_id: null },
  home_price_ranges: { min: null, max: null, scope: 'HOME' },
  home_styles: { group: 'ARCHITECTURE' },
  home_types: {},
  life_styles: {},
  project_types: {},
  regions: { color: '', guidebook_section: '' },
  sales_statuses: { is_available: true, public_label: '', color: '' },
  school_districts: { number: '', city_ids: [] },
  tags: { group: '', color: '', is_internal: false },
}
