import { neighborhoodDefaults, neighborhoodStatuses } from '#contract/neighborhood/defaults.ts'
import { placeOf } from '#server/commands/catalogues/catalogue-seed.ts'
import { slugOf } from '#server/resources/records/slug.ts'
import { domainOf, phoneOf } from './contacts.ts'
import { houseCount } from './pictures/house-drawing.ts'
import { logoCount } from './pictures/logo-drawing.ts'
import { withoutFiles, type SeedFiles } from './seed-files.ts'
import { pick, seedId, seedRecord } from '#server/commands/catalogues/seed-id.ts'

const names: [string, ...string[]] = [
  'Prairie Commons',
  'Lakeside at Saint Anne',
  'The Preserve on Elm Creek',
  'Canyon Heights',
  'Orchard Ridge',
  'Village at Pine Lake',
  'Meadow Brook',
  'Common Ground Cohousing',
  'Stonebridge Hollow',
  'Heron Bay',
  'Northern Pines',
  'Birch Landing',
]

export const demoNeighborhoods = names.length

export function neighborhoodRow(n: number, now: number, files: SeedFiles = withoutFiles) {
  const { city_id, region_id, lat, lng } = placeOf(n)
  const total = 40 + n * 7
  const low = 350_000 + n * 45_000
  const name = pick(names, n - 1)
  const status = pick(neighborhoodStatuses, n)
  return {
    ...seedRecord('neighborhood', n, now),
    name,
    slug: slugOf(name),
    status,
    // The first one belongs to the demo developer's company.
    developer_company_id: seedId('company', n === 1 ? 3 : ((n * 3) % 22) + 1),
    city_id,
    region_id,
    is_published: n % 3 === 0,
    details: JSON.stringify({
      ...neighborhoodDefaults,
      event_ids: [seedId('event', 1), seedId('event', 3)].slice(0, n % 4 === 0 ? 1 : 2),
      description: n === 5 ? '' : description,
      location: n === 7 ? null : { lat: lat + 0.01, lng: lng - 0.012 },
      directions: 'From the county road, go two miles north and turn right at the water tower.',
      price_low: low,
      price_high: low + 400_000,
      price_range_ids: [seedId('home_price_ranges', 2), seedId('home_price_ranges', 3)],
      sqft_low: 1800,
      sqft_high: 4200,
      total_homesites: total,
      available_homesites: status === 'SOLD_OUT' ? 0 : Math.floor(total / 3),
      home_type_ids: [seedId('home_types', (n % 4) + 1)],
      amenity_ids: [12, 14, 15].map((amenity) => seedId('amenities', amenity + (n % 5))),
      life_style_ids: [seedId('life_styles', (n % 9) + 1)],
      school_district_ids: [seedId('school_districts', (n % 6) + 1)],
      hoa: { has: n % 2 === 0, monthly_fee: n % 2 === 0 ? 85 : null, covers: n % 2 === 0 ? 'Snow, lawn and shared trails' : '' },
      builder_company_ids: [seedId('company', 1), seedId('company', (n % 20) + 4)],
      sales_office: { address: `${100 + n} Welcome Way`, hours: 'Thursday to Monday, noon to five', phone: phoneOf(300 + n) },
      website: `https://${domainOf(name)}`,
      ...filesOf(n, files),
      gate_code: n % 5 === 0 ? `#${4000 + n}` : '',
    }),
  }
}

function filesOf(n: number, files: SeedFiles) {
  const owner = { type: 'neighborhoods', id: seedId('neighborhood', n) } as const
  const photos = ([`house-${n % houseCount}`, 'garden', `house-${(n + 5) % houseCount}`] as const).map((picture) =>
    files.add({ picture, purpose: 'NEIGHBORHOOD_PHOTO', owner, companyId: null, alt: 'A street in the neighborhood' }),
  )
  return {
    logo_file_id: files.add({ picture: `logo-${(n + 11) % logoCount}`, purpose: 'LOGO', owner, companyId: null }),
    photo_file_ids: photos.filter((id) => id !== null),
  }
}

const description =
  'Quiet streets wind between two ponds and a stand of old oaks, with trails that reach the regional park in ten minutes on foot. Homes face the water or the woods, schools are a short ride away, and the shared green has room for picnics, pickup games and the summer market.'
