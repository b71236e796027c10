import type { Catalogue } from '#contract/catalogue/schema.ts'
import { catalogueExtras } from '#contract/catalogue/schema.ts'
import { entryLabel } from '#contract/entry/labels.ts'
import type { EntryPatch } from '#contract/entry/schema.ts'

type ReferencedTable = Catalogue | 'companies' | 'events' | 'neighborhoods'

/**
 * A column of a file that staff export, edit in a spreadsheet and import again. Both directions use the same list, so
 * that an import can read every export.
 */
export interface ImportColumn {
  /** The API's field; a dot leads into an object: `billing_address.city`. */
  name: string
  label: string
  /** Every row needs a value. */
  required?: boolean
  /** A new record needs a value. */
  isRequiredForNew?: boolean
  /** Other names that people use. */
  aliases?: readonly string[]
  /** The table of the referenced records. */
  to?: ReferencedTable
  /** A calendar date, stored as an instant at noon UTC. */
  isDay?: boolean
  /** One or more contract values, such as GOOD, written the way people do. */
  isChoice?: boolean
  /** Exported to tell rows apart, ignored by an import. */
  isReadOnly?: boolean
}

const id: ImportColumn = { name: 'id', label: 'ID', aliases: ['record id'] }
/** Tells an import which records have changed since the export (product: Nothing erased that was not named). */
export const versionColumn: ImportColumn = { name: 'version', label: 'Version', isReadOnly: true }

export const memberColumns: readonly ImportColumn[] = [
  id,
  { name: 'first', label: 'First name', required: true, aliases: ['given name', 'firstname'] },
  { name: 'last', label: 'Last name', required: true, aliases: ['surname', 'family name', 'lastname'] },
  { name: 'email', label: 'Email', required: true, aliases: ['email address', 'mail'] },
  { name: 'company_id', label: 'Company', to: 'companies', aliases: ['company name', 'member number', 'company name or member number'] },
  { name: 'company_role', label: 'Role in the company', isChoice: true, aliases: ['in the company', 'company role'] },
  { name: 'phone', label: 'Phone', aliases: ['telephone', 'phone number', 'mobile', 'mobile phone', 'cell', 'cell phone', 'work phone'] },
  { name: 'title', label: 'Title', aliases: ['job title', 'position'] },
  versionColumn,
]

export const companyColumns: readonly ImportColumn[] = [
  id,
  { name: 'name', label: 'Name', required: true, aliases: ['company', 'company name'] },
  { name: 'member_number', label: 'Member number', aliases: ['number', 'member no', 'membership number'] },
  {
    name: 'membership_type',
    label: 'Membership type',
    isRequiredForNew: true,
    isChoice: true,
    aliases: ['kind', 'kind of member', 'type', 'member type'],
  },
  { name: 'standing', label: 'Standing', isChoice: true, aliases: ['membership status', 'good standing', 'membership standing'] },
  { name: 'dues_through', label: 'Dues paid through', isDay: true, aliases: ['dues through', 'paid through', 'dues'] },
  { name: 'joined_at', label: 'Member since', isDay: true, aliases: ['joined', 'join date'] },
  { name: 'legal_name', label: 'Legal name' },
  { name: 'phone', label: 'Phone', aliases: ['telephone', 'phone number', 'office phone', 'main phone'] },
  { name: 'email', label: 'Email', aliases: ['email address'] },
  { name: 'website', label: 'Website', aliases: ['web', 'url', 'homepage'] },
  { name: 'address', label: 'Address' },
  { name: 'billing_address.line1', label: 'Billing street', aliases: ['street', 'street address', 'address 1', 'address line 1'] },
  {
    name: 'billing_address.line2',
    label: 'Billing suite or unit',
    aliases: ['billing street, line 2', 'address 2', 'address line 2', 'suite'],
  },
  { name: 'billing_address.city', label: 'Billing city', aliases: ['city', 'town'] },
  { name: 'billing_address.state', label: 'Billing state', aliases: ['state'] },
  { name: 'billing_address.zip', label: 'Billing ZIP', aliases: ['zip', 'zip code', 'postal code', 'billing zip code'] },
  { name: 'notes', label: 'Notes' },
  versionColumn,
]

export const neighborhoodColumns: readonly ImportColumn[] = [
  id,
  { name: 'name', label: 'Name', required: true, aliases: ['neighborhood', 'neighborhood name', 'development'] },
  { name: 'status', label: 'Status', isChoice: true },
  { name: 'event_ids', label: 'Events', to: 'events', aliases: ['event'] },
  { name: 'developer_company_id', label: 'Developer', to: 'companies' },
  { name: 'builder_company_ids', label: 'Builders', to: 'companies' },
  { name: 'city_id', label: 'City', to: 'cities' },
  { name: 'region_id', label: 'Region', to: 'regions' },
  { name: 'school_district_ids', label: 'School districts', to: 'school_districts' },
  { name: 'description', label: 'Description' },
  { name: 'location.lat', label: 'Latitude', aliases: ['lat'] },
  { name: 'location.lng', label: 'Longitude', aliases: ['lng'] },
  { name: 'boundary_note', label: 'Boundaries' },
  { name: 'directions', label: 'Entrances and directions', aliases: ['directions'] },
  { name: 'price_low', label: 'Lowest price', aliases: ['price from'] },
  { name: 'price_high', label: 'Highest price', aliases: ['price up to', 'price to'] },
  { name: 'price_range_ids', label: 'Price ranges', to: 'home_price_ranges' },
  { name: 'sqft_low', label: 'Square feet from' },
  { name: 'sqft_high', label: 'Square feet up to', aliases: ['square feet to'] },
  { name: 'total_homesites', label: 'Total homesites', aliases: ['homesites'] },
  { name: 'available_homesites', label: 'Homesites for sale', aliases: ['available homesites', 'homesites available'] },
  { name: 'lot_size_low_acres', label: 'Smallest lot (acres)', aliases: ['lot acres from'] },
  { name: 'lot_size_high_acres', label: 'Largest lot (acres)', aliases: ['lot acres up to', 'lot acres to'] },
  { name: 'home_type_ids', label: 'Home types', to: 'home_types' },
  { name: 'home_style_ids', label: 'Home styles', to: 'home_styles' },
  { name: 'life_style_ids', label: 'Lifestyles', to: 'life_styles' },
  { name: 'amenity_ids', label: 'Amenities', to: 'amenities' },
  { name: 'hoa.has', label: 'There is a homeowners association (HOA)', aliases: ['hoa'] },
  { name: 'hoa.monthly_fee', label: 'HOA monthly fee' },
  { name: 'hoa.covers', label: 'What the HOA fee covers', aliases: ['hoa covers'] },
  { name: 'sales_office.address', label: 'Sales office address' },
  { name: 'sales_office.hours', label: 'Sales office hours' },
  { name: 'sales_office.phone', label: 'Sales office phone' },
  { name: 'contact_email', label: 'Contact email' },
  { name: 'website', label: 'Website' },
  { name: 'gate_code', label: 'Gate code' },
  { name: 'tag_ids', label: 'Tags', to: 'tags' },
  versionColumn,
]

const entryField = (name: keyof EntryPatch) => ({ name, label: entryLabel(name) })

/** Aliases are also the headings of files from before. */
export const entryColumns: readonly ImportColumn[] = [
  { ...id, required: true },
  { name: 'kind', label: 'Kind', isChoice: true, isReadOnly: true },
  { name: 'status', label: 'Status', isChoice: true, isReadOnly: true },
  { name: 'company_id', label: 'Company', to: 'companies', isReadOnly: true },
  { ...entryField('number'), aliases: ['number', 'entry number', 'home number'] },
  { ...entryField('title'), aliases: ['title', 'name', 'entry name', 'home name'] },
  { ...entryField('address_line1'), aliases: ['address', 'street', 'address line 1'] },
  entryField('address_line2'),
  { ...entryField('city_id'), to: 'cities' },
  entryField('state'),
  { ...entryField('zip'), aliases: ['zip'] },
  entryField('lot'),
  entryField('block'),
  entryField('unit'),
  { ...entryField('neighborhood_id'), to: 'neighborhoods' },
  entryField('cross_streets'),
  entryField('directions'),
  entryField('gate_code'),
  { ...entryField('school_district_id'), to: 'school_districts' },
  { name: 'location.lat', label: 'Latitude', aliases: ['lat'] },
  { name: 'location.lng', label: 'Longitude', aliases: ['lng'] },
  { ...entryField('price'), aliases: ['list price'] },
  { ...entryField('price_display'), aliases: ['price shown as'], isChoice: true },
  { ...entryField('price_includes_lot'), aliases: ['price includes the lot'] },
  { ...entryField('sales_status_id'), to: 'sales_statuses' },
  { ...entryField('home_type_id'), to: 'home_types' },
  { ...entryField('home_style_ids'), to: 'home_styles' },
  { ...entryField('life_style_ids'), to: 'life_styles' },
  { ...entryField('project_type_ids'), to: 'project_types' },
  entryField('finished_sqft'),
  { ...entryField('total_sqft'), aliases: ['total square feet'] },
  entryField('garage_sqft'),
  entryField('lower_level_sqft'),
  entryField('bedrooms'),
  entryField('bathrooms'),
  entryField('garage_stalls'),
  entryField('stories'),
  { ...entryField('lot_size_acres'), aliases: ['lot acres'] },
  entryField('year_built'),
  entryField('tagline'),
  entryField('description'),
  { ...entryField('amenity_ids'), to: 'amenities' },
  { name: 'public_contact.name', label: 'Public contact' },
  { name: 'public_contact.phone', label: 'Public phone' },
  { name: 'public_contact.email', label: 'Public email' },
  { ...entryField('website_url'), aliases: ['website'] },
  entryField('video_url'),
  entryField('virtual_tour_url'),
  entryField('admission_fee'),
  entryField('fee_tier'),
  { ...entryField('fee_amount'), aliases: ['fee'] },
  { ...entryField('payment_status'), isChoice: true },
  entryField('invoice_no'),
  entryField('internal_note'),
  versionColumn,
]

const catalogueReferences: Record<string, ReferencedTable> = {
  region_id: 'regions',
  school_district_ids: 'school_districts',
  city_ids: 'cities',
  event_id: 'events',
  parent_id: 'classified_categories',
}

const catalogueChoices = new Set(['entry_kinds', 'scope', 'kind'])

/** `labelOf` returns the label of a field in the catalogue's table. */
export function catalogueColumns(catalogue: Catalogue, labelOf: (field: string) => string = (field) => field): ImportColumn[] {
  const extras = Object.entries(catalogueExtras[catalogue]).map(([name]): ImportColumn => {
    const to = catalogueReferences[name]
    const isChoice = catalogueChoices.has(name) || (catalogue === 'home_styles' && name === 'group')
    const column: ImportColumn = { name, label: labelOf(name) }
    return Object.assign(column, to && { to, aliases: [name.replace(/_ids?$/, '')] }, isChoice && { isChoice })
  })
  const own = (name: string): ImportColumn => ({ name, label: labelOf(name) })
  return [
    id,
    { ...own('name'), required: true },
    ...extras,
    own('code'),
    { ...own('order'), aliases: ['place'] },
    own('is_active'),
    versionColumn,
  ]
}
