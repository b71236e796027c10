import { neighborhoodDefaults, neighborhoodStatusLabels } from '#contract/neighborhood/defaults.ts'
import type { Neighborhood } from '#contract/neighborhood/schema.ts'
import { named, readNames, readRows, type PublicRecord, type PublishingKind } from './publishing-kind.ts'
import { readProfilesOf } from './profiles-of.ts'

export const neighborhoods: PublishingKind = {
  type: 'neighborhoods',
  also: ['neighborhood', 'developments', 'communities'],
  fields: [
    { name: 'status', label: 'Status', shape: 'text' },
    { name: 'description', label: 'Description', shape: 'prose', also: ['about'] },
    { name: 'developer', label: 'Developer', shape: 'ref' },
    { name: 'builders', label: 'Builders', shape: 'refs' },
    { name: 'city', label: 'City', shape: 'ref' },
    { name: 'region', label: 'Region', shape: 'text' },
    { name: 'events', label: 'Events', shape: 'refs' },
    { name: 'school_districts', label: 'School districts', shape: 'lines' },
    { name: 'latitude', label: 'Latitude', shape: 'number', also: ['lat'] },
    { name: 'longitude', label: 'Longitude', shape: 'number', also: ['lng', 'long'] },
    { name: 'directions', label: 'Entrances and directions', shape: 'text' },
    { name: 'price_low', label: 'Lowest price', shape: 'number', also: ['price-from'] },
    { name: 'price_high', label: 'Highest price', shape: 'number', also: ['price-to'] },
    { name: 'sqft_low', label: 'Square feet from', shape: 'number' },
    { name: 'sqft_high', label: 'Square feet up to', shape: 'number' },
    { name: 'total_homesites', label: 'Total homesites', shape: 'number', also: ['homesites'] },
    { name: 'available_homesites', label: 'Homesites for sale', shape: 'number' },
    { name: 'home_types', label: 'Home types', shape: 'lines' },
    { name: 'home_styles', label: 'Home styles', shape: 'lines' },
    { name: 'life_styles', label: 'Lifestyles', shape: 'lines' },
    { name: 'amenities', label: 'Amenities', shape: 'lines' },
    { name: 'hoa_fee', label: 'HOA monthly fee', shape: 'number' },
    { name: 'sales_office_address', label: 'Sales office address', shape: 'text' },
    { name: 'sales_office_hours', label: 'Sales office hours', shape: 'text' },
    { name: 'sales_office_phone', label: 'Sales office phone', shape: 'phone', also: ['phone'] },
    { name: 'email', label: 'Contact email', shape: 'email' },
    { name: 'website', label: 'Website', shape: 'link' },
    { name: 'logo', label: 'Logo', shape: 'picture' },
    { name: 'photos', label: 'Photos', shape: 'pictures', also: ['gallery', 'images'] },
    { name: 'site_map', label: 'Site map', shape: 'picture' },
  ],
  async read(reading) {
    const catalogues = ['regions', 'school_districts', 'home_types', 'home_styles', 'life_styles', 'amenities'] as const
    const nameOf = await readNames(reading.queries, catalogues)
    const profilesOf = await readProfilesOf(reading.queries)
    const rows = await readRows<Neighborhood>('neighborhoods', reading, neighborhoodDefaults)
    return rows.map((row) => present(row, nameOf, profilesOf))
  },
}

type ProfilesOf = Awaited<ReturnType<typeof readProfilesOf>>

function present(row: Neighborhood, nameOf: (id: string | null) => string, profilesOf: ProfilesOf): PublicRecord {
  const { id, name, slug, is_published: isPublished, is_archived: isArchived, location, hoa, sales_office: office } = row
  const isOn = isPublished && !isArchived
  return {
    id,
    name,
    slug,
    verdict: isOn ? { is: 'public', why: '' } : { is: 'off', why: 'This neighborhood isn’t published.' },
    // Excludes the gate code, and the boundary note, which is for staff and members.
    values: {
      status: neighborhoodStatusLabels[row.status],
      description: row.description,
      developer: profilesOf(row.developer_company_id, 'DEVELOPER'),
      builders: row.builder_company_ids.flatMap((company) => profilesOf(company, 'BUILDER') ?? []),
      city: row.city_id && { type: 'cities', id: row.city_id },
      region: nameOf(row.region_id),
      events: row.event_ids.map((event) => ({ type: 'events', id: event })),
      school_districts: named(row.school_district_ids, nameOf),
      latitude: location?.lat ?? null,
      longitude: location?.lng ?? null,
      directions: row.directions,
      price_low: row.price_low,
      price_high: row.price_high,
      sqft_low: row.sqft_low,
      sqft_high: row.sqft_high,
      total_homesites: row.total_homesites,
      available_homesites: row.available_homesites,
      home_types: named(row.home_type_ids, nameOf),
      home_styles: named(row.home_style_ids, nameOf),
      life_styles: named(row.life_style_ids, nameOf),
      amenities: named(row.amenity_ids, nameOf),
      hoa_fee: hoa.has ? hoa.monthly_fee : null,
      sales_office_address: office.address,
      sales_office_hours: office.hours,
      sales_office_phone: office.phone,
      email: row.contact_email,
      website: row.website,
      logo: row.logo_file_id && { file_id: row.logo_file_id, alt: `Logo of ${name}` },
      photos: row.photo_file_ids.map((file) => ({ file_id: file, alt: name })),
      site_map: row.site_map_file_id && { file_id: row.site_map_file_id, alt: `Site map of ${name}` },
    },
  }
}
