import { neighborhoodDefaults, neighborhoodStatusLabels } from '#contract/neighborhood/defaults.ts'
import { type Neighborhood, neighborhood } from '#contract/neighborhood/schema.ts'
import { neighborhoodProblems, neighborhoodWordLimits } from '#contract/neighborhood/rules.ts'
import { given, namesOf, pickFields } from '#contract/value/fields.ts'
import { countWords } from '#contract/value/word-count.ts'
import { type Errors, schemaErrors } from '#app/ui/form/form-errors.ts'
import { changedFields } from '#app/ui/record/changed-fields.ts'
import * as z from 'zod/mini'
import { phoneProblems } from '#contract/value/phone.ts'
import { dollars } from '#contract/value/dollars.ts'
import { plural } from '#contract/value/plural.ts'
import type { FieldList } from '#app/ui/record/field-list.ts'

type ReadOnly<T> = { [K in keyof T]: T[K] extends (infer Item)[] ? readonly Item[] : T[K] }
type Fields = Omit<Neighborhood, 'version' | 'created_at' | 'updated_at' | 'is_published' | 'is_archived' | 'location' | 'gate_code'>

/** The form's values; a location may be half entered. */
export interface NeighborhoodValues extends ReadOnly<Fields> {
  gate_code: string
  location: { lat: number | null; lng: number | null }
}

type FieldName = Exclude<keyof NeighborhoodValues, 'id'>
const { is_archived: _archived, ...defaults } = neighborhoodDefaults
export const changeableNeighborhoodFields = ['name', 'slug', ...namesOf(defaults)] as const satisfies readonly FieldName[]

export function valuesOfNeighborhood(record: Neighborhood): NeighborhoodValues {
  const fields = pickFields({ ...defaults, ...given(record) }, changeableNeighborhoodFields)
  return { ...fields, id: record.id, location: record.location ?? { lat: null, lng: null } }
}

/** A new neighborhood belongs to the event it was created from. */
export function newNeighborhoodValues(id: string, eventId: string): NeighborhoodValues {
  return { ...defaults, id, name: '', slug: '', event_ids: [eventId], location: { lat: null, lng: null } }
}

/** The request body: the changed fields, or all of them for a new neighborhood. */
export function changesOf(values: NeighborhoodValues, base: Neighborhood | null): Record<string, unknown> {
  const body = changedFields(changeableNeighborhoodFields, values, base && valuesOfNeighborhood(base))
  if (values.slug === '') delete body['slug']
  if ('location' in body && values.location.lat === null && values.location.lng === null) body['location'] = null
  return base ? body : { ...body, id: values.id }
}

/** Errors shown while typing: contradictions between fields. */
export function liveErrors(values: NeighborhoodValues): Errors {
  const { description, ...problems } = neighborhoodProblems(values)
  // Don't report too few words while the user is still typing.
  return { ...problems, ...(description && countWords(values.description) > neighborhoodWordLimits.max && { description }) }
}

const filled = z.object(Object.fromEntries(changeableNeighborhoodFields.map((name) => [name, neighborhood.shape[name]])))

/** Errors that keep it from being saved, by path. */
export function neighborhoodErrors(values: NeighborhoodValues): Errors {
  const { lat, lng } = values.location
  const hasPin = lat !== null || lng !== null
  const errors = schemaErrors(filled, { ...values, location: hasPin ? values.location : null })
  // The server creates the web address of a new one from its name.
  if (values.slug === '') delete errors['slug']
  return { ...phoneProblems(values), ...errors, ...neighborhoodProblems(values) }
}

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
  { path: 'total_homesites', label: 'Total homesites' },
  { path: 'available_homesites', label: 'Homesites for sale' },
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
