import { dollars } from '#contract/value/dollars.ts'
import { neighborhoodStatusLabels } from '#contract/neighborhood/defaults.ts'
import type { Neighborhood } from '#contract/neighborhood/schema.ts'
import { plural } from '#contract/value/plural.ts'
import type { FieldList } from '#app/ui/record/field-list.ts'
import type { NeighborhoodValues } from './neighborhood-values.ts'

const photos = (ids: readonly string[]) => plural(ids.length, 'photo', 'photos')

export const neighborhoodFields: FieldList<NeighborhoodValues> = [
  { path: 'name', label: 'Name' },
  { path: 'slug', label: 'Page name on the website' },
  { path: 'status', label: 'Status', show: (status: Neighborhood['status']) => neighborhoodStatusLabels[status] },
  { path: 'event_ids', label: 'Events' },
  { path: 'developer_company_id', label: 'Developer' },
  { path: 'builder_company_ids', label: 'Builders' },
  { path: 'description', label: 'Description' },
  { path: 'city_id', label: 'City' },
  { path: 'region_id', label: 'Region' },
  { path: 'school_district_ids', label: 'School districts' },
  { path: 'location.lat', label: 'Latitude' },
  { path: 'location.lng', label: 'Longitude' },
  { path: 'boundary_note', label: 'Boundaries' },
  { path: 'directions', label: 'Entrances and directions' },
  { path: 'price_low', label: 'Lowest price', show: dollars },
  { path: 'price_high', label: 'Highest price', show: dollars },
  { path: 'price_range_ids', label: 'Price ranges' },
  { path: 'sqft_low', label: 'Square feet from' },
  { path: 'sqft_high', label: 'Square feet up to' },
  { path: 'total_homesites', label: 'Homesites' },
  { path: 'available_homesites', label: 'Available homesites' },
  { path: 'lot_size_low_acres', label: 'Smallest lot (acres)' },
  { path: 'lot_size_high_acres', label: 'Largest lot (acres)' },
  { path: 'home_type_ids', label: 'Home types' },
  { path: 'home_style_ids', label: 'Home styles' },
  { path: 'life_style_ids', label: 'Lifestyles' },
  { path: 'amenity_ids', label: 'Amenities' },
  { path: 'hoa.has', label: 'There is a homeowners association (HOA)' },
  { path: 'hoa.monthly_fee', label: 'HOA monthly fee', show: dollars },
  { path: 'hoa.covers', label: 'What the HOA fee covers' },
  { path: 'sales_office.address', label: 'Sales office address' },
  { path: 'sales_office.hours', label: 'Sales office hours' },
  { path: 'sales_office.phone', label: 'Sales office phone' },
  { path: 'contact_email', label: 'Contact email' },
  { path: 'website', label: 'Website' },
  { path: 'gate_code', label: 'Gate code' },
  { path: 'tag_ids', label: 'Tags' },
  { path: 'logo_file_id', label: 'Logo', show: () => 'A file' },
  { path: 'photo_file_ids', label: 'Photos', show: photos },
  { path: 'site_map_file_id', label: 'Site map', show: () => 'A file' },
]
