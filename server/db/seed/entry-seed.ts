import type { Catalogue } from '#contract/catalogue.ts'
import { entryKinds, entryStatuses, type EntryKind, type EntryStatus } from '#contract/entry.ts'
import { catalogueSize, placeOf } from './catalogue-seed.ts'
import { demoNeighborhoods } from './neighborhood-seed.ts'
import { pick, seedId, seedRecord } from './seed-id.ts'

const titles: [string, ...string[]] = [
  'The Alder',
  'Lakeside Modern Farmhouse',
  '=The Equal Plan',
  'Maison d’Été',
  'The Åsgard',
  'Kitchen for a Family of Seven',
  'The Hawthorne',
  'Cedar Bluff Phase II',
  'The Longest Model Name That Anybody Has Ever Entered Into a Parade of Homes Book',
  'Whole-House Remodel on Elm',
  'The Juniper, Elevation B',
]

/** The developer's company, whose dashboard is to be seen empty. */
const withoutEntries = 3
/** The live Parade has half of them, and each past event a quarter; the upcoming event has none yet. */
const eventNumbers = [1, 3, 1, 4] as const
const finished: readonly [EntryStatus, ...EntryStatus[]] = ['PUBLISHED', 'PUBLISHED', 'PUBLISHED', 'WITHDRAWN', 'REJECTED']
const submitted = new Set<EntryStatus>(['SUBMITTED', 'CHANGES_REQUESTED', 'APPROVED', 'PUBLISHED', 'REJECTED'])
const numbered = new Set<EntryStatus>(['APPROVED', 'PUBLISHED'])

/** Entry n of a database with so many companies. */
export function entryRow(n: number, companies: number, now: number) {
  const event = pick(eventNumbers, n)
  const status = event === 1 ? pick(entryStatuses, Math.floor(n / 2)) : pick(finished, Math.floor(n / 4))
  const { city_id, region_id, lat, lng } = placeOf(n)
  const kind = pick(entryKinds, n)
  const at = now - (n % 19) * 86_400_000 - (event === 1 ? 0 : 260 * 86_400_000)
  return {
    ...seedRecord('entry', n, at),
    event_id: seedId('event', event),
    company_id: seedId('company', companyOf(n, companies)),
    kind,
    status,
    number: numbered.has(status) ? guidebookNumber(n) : null,
    title: pick(titles, n),
    neighborhood_id: kind !== 'REMODEL' && n % 3 === 0 ? seedId('neighborhood', (n % demoNeighborhoods) + 1) : null,
    city_id,
    region_id,
    price: n % 5 === 0 ? null : 285_000 + (n % 97) * 12_500,
    submitted_at: submitted.has(status) ? new Date(at) : null,
    details: JSON.stringify(detailsOf(n, kind, { lat, lng })),
  }
}

function detailsOf(n: number, kind: EntryKind, location: { lat: number; lng: number }) {
  const one = (catalogue: Catalogue) => seedId(catalogue, (n % catalogueSize(catalogue)) + 1)
  const several = (catalogue: Catalogue, count: number) =>
    Array.from({ length: count }, (_, index) => seedId(catalogue, ((n + index * 3) % catalogueSize(catalogue)) + 1))
  return {
    address_line1: `${100 + (n % 900)} ${pick(streets, n)}`,
    state: 'MN',
    zip: String(55_001 + (n % 400)),
    location,
    school_district_id: one('school_districts'),
    amenity_ids: several('amenities', 3),
    life_style_ids: several('life_styles', 2),
    tag_ids: n % 4 === 0 ? several('tags', 1) : [],
    ...(kind === 'REMODEL'
      ? { project_type_ids: several('project_types', 2) }
      : { home_type_id: one('home_types'), home_style_ids: several('home_styles', 2), sales_status_id: one('sales_statuses') }),
  }
}

const streets: [string, ...string[]] = [
  'Alder Way',
  'County Road 19',
  'Rue de l’Érable',
  'Shoreline Drive',
  '5th Street NE',
  'Old Quarry Lane',
]

function companyOf(n: number, companies: number): number {
  const others = companies - 1
  const company = (n % others) + 1
  return company < withoutEntries ? company : company + 1
}

/** A letter and four digits hold 260,000 entries. */
function guidebookNumber(n: number): string {
  return n < 10_000 ? String(n) : `${String.fromCodePoint(64 + Math.floor(n / 10_000))}${n % 10_000}`
}
