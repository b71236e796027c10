import { useNames } from '#app/outbox/lists/use-names.ts'

export const namedLists = [
  'cities',
  'school_districts',
  'sales_statuses',
  'home_types',
  'home_styles',
  'life_styles',
  'project_types',
  'home_price_ranges',
  'amenities',
  'awards',
  'tags',
  'neighborhoods',
] as const

/** The names behind the ids in an entry, from this device. */
export const useEntryNames = () => useNames(namedLists)
