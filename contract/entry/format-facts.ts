import type { Entry } from './schema.ts'

/** Between facts in one line; with a space that doesn't break, so that no line begins with the dot. */
export const separator = '\u00A0· '

/** After a hyphen, keeps the line from ending there. */
const unbroken = '\u2060'

/** How an empty field is written. */
export const nothing = '—'

type Sized = Pick<
  Entry,
  'kind' | 'bedrooms' | 'bathrooms' | 'finished_sqft' | 'garage_stalls' | 'stories' | 'lot_size_acres' | 'year_built'
>

/** Such as "4 bedrooms · 2.5 baths · 2,400 sq ft". Leaves out what is unknown. */
export function formatSize({
  kind,
  bedrooms,
  bathrooms,
  finished_sqft,
  garage_stalls,
  stories,
  lot_size_acres,
  year_built,
}: Sized): string {
  return [
    bedrooms !== null && (bedrooms === 1 ? '1 bedroom' : `${bedrooms} bedrooms`),
    bathrooms !== null && (bathrooms === 1 ? '1 bath' : `${bathrooms} baths`),
    finished_sqft !== null && `${finished_sqft.toLocaleString('en-US')} sq ft`,
    stories !== null && (stories === 1 ? '1 story' : `${stories} stories`),
    garage_stalls !== null && garage_stalls > 0 && `${garage_stalls}-${unbroken}car garage`,
    lot_size_acres !== null &&
      `${lot_size_acres.toLocaleString('en-US', { maximumFractionDigits: 2 })} ${lot_size_acres === 1 ? 'acre' : 'acres'}`,
    kind === 'REMODEL' && year_built !== null && `built ${year_built}`,
  ]
    .filter((fact) => fact !== false)
    .join(separator)
}
