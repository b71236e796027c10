import type { CatalogueItem } from './schema.ts'

/** With its year, if it has one: "Best Kitchen 2026". */
export function awardLabel({ name, year }: Pick<CatalogueItem<'awards'>, 'name' | 'year'>): string {
  return year === null || name.includes(String(year)) ? name : `${name} ${year}`
}
