import { catalogueDefaults } from '#contract/catalogue/defaults.ts'
import { catalogues, type Catalogue } from '#contract/catalogue/schema.ts'
import type { PriceRange } from '#contract/catalogue/price-range.ts'
import { paradeOfHomes } from '#contract/event/color.ts'
import { slugOf } from '#server/resources/records/slug.ts'
import { seedId, seedRecord } from './seed-id.ts'

interface SeedItem {
  name: string
  code?: string
  [field: string]: unknown
}

type SeedRange = SeedItem & Pick<PriceRange, 'min' | 'max'> & Partial<Pick<PriceRange, 'scope'>>

const named = (...names: string[]): SeedItem[] => names.map((name) => ({ name }))

const regions: SeedItem[] = [
  { name: 'Northwest', code: 'NW', color: '#2459a3', guidebook_section: 'Northwest homes' },
  { name: 'Northeast', code: 'NE', color: '#12694f', guidebook_section: 'Northeast homes' },
  { name: 'Central', code: 'C', color: '#8c241b', guidebook_section: 'Central homes' },
  { name: 'Southwest', code: 'SW', color: '#7a5200', guidebook_section: 'Southwest homes' },
  { name: 'Southeast', code: 'SE', color: '#5a3d8c', guidebook_section: 'Southeast homes' },
  { name: 'East / Wisconsin', code: 'E', color: '#364963', guidebook_section: 'Eastern homes' },
]

const categories: [name: string, criteria: string, icon: string][] = [
  ['Best Kitchen', 'Kitchen layout, light, storage and finishes.', 'cup'],
  ['Best Exterior', 'The front as seen from the street, with its landscaping.', 'house'],
  ['Best Owner’s Suite', 'Bedroom, bath and closets as a whole.', 'rosette'],
  ['Best Design', 'How well plan, light and site work together.', 'rosette'],
  ['Best Craftsmanship', 'Joints, edges and everything made by hand.', 'rosette'],
  ['Best Energy', 'The lowest measured energy use for its size.', 'leaf'],
]

const districts = ['Lakeview', 'Saint Anne', 'Prior Falls', 'Cañon Heights', 'Elm Grove', 'Stillwater Bend']

/** Name, county, region and school district (positions in their lists), latitude and longitude. */
const places: [name: string, county: string, region: number, district: number, lat: number, lng: number][] = [
  ['Lakeview', 'Hennepin', 1, 1, 45.072, -93.456],
  ['Saint Anne', 'Anoka', 2, 2, 45.198, -93.104],
  ['Prior Falls', 'Scott', 4, 3, 44.713, -93.423],
  ['Cañon Heights', 'Carver', 4, 4, 44.861, -93.61],
  ['Elm Grove', 'Washington', 6, 5, 45.035, -92.9],
  ['Maple Lake', 'Wright', 1, 1, 45.229, -94.001],
  ['Ham Prairie', 'Anoka', 2, 2, 45.25, -93.22],
  ['Blaine Meadows', 'Anoka', 2, 2, 45.16, -93.23],
  ['Rosemont', 'Dakota', 5, 3, 44.739, -93.126],
  ['Apple Creek', 'Dakota', 5, 3, 44.74, -93.21],
  ['Edina Park', 'Hennepin', 3, 1, 44.889, -93.35],
  ['Minnehaha', 'Hennepin', 3, 1, 44.915, -93.211],
  ['Chaska Bluffs', 'Carver', 4, 4, 44.789, -93.602],
  ['Victoria Shores', 'Carver', 4, 4, 44.858, -93.661],
  ['Woodbury Hills', 'Washington', 6, 5, 44.92, -92.96],
  ['Lake Elmo North', 'Washington', 6, 5, 45.02, -92.88],
  ['Hudson Crossing', 'St. Croix', 6, 6, 44.975, -92.757],
  ['Otsego Ridge', 'Wright', 1, 1, 45.274, -93.591],
  ['Rogers Landing', 'Hennepin', 1, 1, 45.189, -93.553],
  ['Plymouth Woods', 'Hennepin', 1, 1, 45.01, -93.455],
  ['Savage Glen', 'Scott', 4, 3, 44.779, -93.336],
  ['Hastings Bend', 'Dakota', 5, 6, 44.743, -92.852],
  ['Saint-Côme-sur-la-Rivière', 'Dakota', 5, 6, 44.69, -92.95],
]

/** The items every association starts with; parents come before children. */
const items: { [C in Catalogue]: C extends 'home_price_ranges' ? SeedRange[] : SeedItem[] } = {
  regions,
  school_districts: districts.map((name, index) => ({ name: `${name} Public Schools`, number: `ISD ${270 + index * 7}` })),
  cities: places.map(([name, county, region, district, lat, lng]) => ({
    name,
    state: name === 'Hudson Crossing' ? 'WI' : 'MN',
    county,
    region_id: seedId('regions', region),
    school_district_ids: [seedId('school_districts', district)],
    lat,
    lng,
  })),
  event_types: [
    { name: 'Parade of Homes', code: paradeOfHomes, entry_kinds: ['NEW_HOME', 'REMODEL', 'DEVELOPMENT'] },
    { name: 'Remodelers Showcase', code: 'REMODELERS_SHOWCASE', entry_kinds: ['REMODEL'] },
    { name: 'Artisan Home Tour', code: 'ARTISAN_HOME_TOUR', entry_kinds: ['NEW_HOME', 'REMODEL'] },
    { name: 'Dream Home Tour', code: 'DREAM_HOME_TOUR', entry_kinds: ['NEW_HOME'] },
  ],
  amenities: [
    ...['Main-floor suite', 'Sport court', 'Sauna', 'EV charging', 'Accessory dwelling unit', 'Three-season porch'].map((name) => ({
      name,
      scope: 'HOME',
      group: 'Home',
    })),
    ...['Wine cellar', 'Golf simulator', 'Home theater', 'Mudroom lockers', 'Scullery'].map((name) => ({
      name,
      scope: 'HOME',
      group: 'Rooms',
    })),
    ...['Pool', 'Clubhouse', 'Trails', 'Playground', 'Golf', 'Lake access', 'Dog park', 'Pickleball', 'Gated', 'Fitness center'].map(
      (name) => ({
        name,
        scope: 'NEIGHBORHOOD',
        group: 'Neighborhood',
      }),
    ),
  ],
  awards: [
    ...categories.map(([name, criteria, icon]) => ({ name, kind: 'CATEGORY', criteria, icon })),
    { name: 'People’s Choice', kind: 'PROGRAM', criteria: 'The most visitor votes, in the app and on paper.', icon: 'heart' },
    { name: 'Dream Home', kind: 'BADGE', criteria: 'Raises money for the association’s foundation.', icon: 'star' },
  ],
  classified_categories: named(
    'Appliances',
    'Cabinets',
    'Countertops',
    'Electrical',
    'Flooring',
    'HVAC',
    'Interior design',
    'Landscaping',
    'Lending',
    'Lighting',
    'Plumbing',
    'Roofing',
    'Title',
    'Windows',
    'Architect',
    'Photographer',
    'Realtor',
  ),
  home_price_ranges: [
    { name: 'Under $350,000', min: null, max: 350_000 },
    { name: '$350,000–$499,999', min: 350_000, max: 500_000 },
    { name: '$500,000–$699,999', min: 500_000, max: 700_000 },
    { name: '$700,000–$999,999', min: 700_000, max: 1_000_000 },
    { name: '$1M–$1.49M', min: 1_000_000, max: 1_500_000 },
    { name: '$1.5M–$2.49M', min: 1_500_000, max: 2_500_000 },
    { name: '$2.5M and over', min: 2_500_000, max: null },
    { name: 'Project under $75,000', min: null, max: 75_000, scope: 'REMODEL' },
    { name: 'Project $75,000–$249,999', min: 75_000, max: 250_000, scope: 'REMODEL' },
    { name: 'Project $250,000 and over', min: 250_000, max: null, scope: 'REMODEL' },
  ],
  home_styles: [
    ...['Two-story', 'One-level (rambler)', '1½-story', 'Split entry', 'Villa'].map((name) => ({ name, group: 'PLAN' })),
    ...['Modern farmhouse', 'Craftsman', 'Contemporary', 'Tudor', 'Mountain modern', 'Cottage'].map((name) => ({
      name,
      group: 'ARCHITECTURE',
    })),
  ],
  home_types: named(
    'Single-family detached',
    'Detached townhome / villa',
    'Attached townhome',
    'Twin home',
    'Condominium',
    'Loft',
    'Multi-unit',
  ),
  life_styles: named(
    '55+ / active adult',
    'First home',
    'Family',
    'Lake',
    'Golf',
    'Acreage',
    'Urban infill',
    'Low-maintenance',
    'Multigenerational',
  ),
  project_types: named(
    'Kitchen',
    'Bath',
    'Addition',
    'Whole house',
    'Main level',
    'Lower level',
    'Owner’s suite',
    'Mudroom',
    'Attic',
    'Porch',
    'Deck / patio',
    'Garage',
    'Exterior',
    'Home office',
    'Accessory dwelling',
    'Historic',
  ),
  sales_statuses: [
    { name: 'Model (not for sale)', public_label: 'Model home', is_available: false, color: '#2459a3' },
    { name: 'Model / sales office', public_label: 'Model home and sales office', is_available: false, color: '#2459a3' },
    { name: 'For sale', public_label: 'For sale', color: '#12694f' },
    { name: 'Under construction – for sale', public_label: 'For sale, under construction', color: '#12694f' },
    { name: 'To be built', public_label: 'To be built', color: '#7a5200' },
    { name: 'Pending', public_label: 'Sale pending', is_available: false, color: '#7a5200' },
    { name: 'Sold', public_label: 'Sold', is_available: false, color: '#8c241b' },
    { name: 'Sold – custom', public_label: 'Custom home', is_available: false, color: '#8c241b' },
    { name: 'Private residence', public_label: 'Private residence', is_available: false, color: '#364963' },
  ],
  tags: [
    { name: 'needs-photo', group: 'Staff', color: '#a92c21', is_internal: true },
    { name: 'VIP', group: 'Staff', color: '#7a5200', is_internal: true },
    { name: 'late', group: 'Staff', color: '#8c241b', is_internal: true },
    { name: 'green', group: 'Public', color: '#12694f' },
    { name: 'lakeside', group: 'Public', color: '#2459a3' },
  ],
}

/** In insertion order: referenced catalogues come first. */
export const seededCatalogues: readonly Catalogue[] = [
  'regions',
  'school_districts',
  ...catalogues.filter((one) => one !== 'regions' && one !== 'school_districts'),
]

export function catalogueSize(catalogue: Catalogue): number {
  return items[catalogue].length
}

export function catalogueRows(catalogue: Catalogue, now: number) {
  return items[catalogue].map((item, index) => catalogueRow(catalogue, item, index + 1, now))
}

function catalogueRow(catalogue: Catalogue, { name, code = '', ...extras }: SeedItem, n: number, now: number) {
  return {
    ...seedRecord(catalogue === 'event_types' ? 'event_type' : catalogue, n, now),
    name,
    code,
    slug: slugOf(name),
    order: n,
    is_active: true,
    details: JSON.stringify({ ...catalogueDefaults[catalogue], ...extras }),
  }
}

/** To find the range of a seeded price. */
export const seededPriceRanges: readonly PriceRange[] = items.home_price_ranges.map(({ name, min, max, scope = 'HOME' }, index) => ({
  id: seedId('home_price_ranges', index + 1),
  name,
  is_active: true,
  min,
  max,
  scope,
}))

/** City and region of the nth place, repeating. */
export function placeOf(n: number): { city_id: string; region_id: string; lat: number; lng: number } {
  const index = n % places.length
  const [, , region = 1, , lat = 45, lng = -93] = places[index] ?? []
  return { city_id: seedId('cities', index + 1), region_id: seedId('regions', region), lat, lng }
}
