import type { EntryNames } from '#app/features/entries/list/entry-names.ts'

const none = new Map<string, string>()

/** For the columns of entries whose ids name nothing. */
export const noNames: EntryNames = {
  companies: none,
  cities: none,
  regions: none,
  neighborhoods: none,
  home_price_ranges: none,
  sales_statuses: none,
  forSale: new Set(),
  home_types: none,
  home_styles: none,
  project_types: none,
  awards: none,
  tags: none,
  twins: new Map(),
}
