import type { Catalogue } from '#contract/catalogue/schema.ts'
import { catalogueExtras } from '#contract/catalogue/schema.ts'
import { fieldLabel } from '#contract/record-text.ts'

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

/** A column for a field that a form has. */
const columnOf = (resource: string) => (name: string, more?: Omit<ImportColumn, 'name' | 'label'>) =>
  Object.assign({ name, label: fieldLabel(resource, name) }, more)

const ofMember = columnOf('members')
export const memberColumns: readonly ImportColumn[] = [
  id,
  ofMember('first', { required: true, aliases: ['given name', 'firstname'] }),
  ofMember('last', { required: true, aliases: ['surname', 'family name', 'lastname'] }),
  ofMember('email', { required: true, aliases: ['email address', 'mail', 'mail address'] }),
  ofMember('company_id', {
    to: 'companies',
    aliases: ['company name', 'member number', 'company name or member number', 'firm', 'firm name'],
  }),
  ofMember('company_role', { isChoice: true, aliases: ['in the company', 'company role'] }),
  ofMember('phone', { aliases: ['telephone', 'phone number', 'mobile', 'mobile phone', 'cell', 'cell phone', 'work phone'] }),
  ofMember('title', { aliases: ['job title', 'position'] }),
  versionColumn,
]

const ofCompany = columnOf('companies')
export const companyColumns: readonly ImportColumn[] = [
  id,
  ofCompany('name', { required: true, aliases: ['company', 'company name', 'firm', 'firm name', 'business name'] }),
  ofCompany('member_number', { aliases: ['number', 'member no', 'membership number'] }),
  ofCompany('membership_type', { isRequiredForNew: true, isChoice: true, aliases: ['kind', 'kind of member', 'type', 'member type'] }),
  ofCompany('standing', { isChoice: true, aliases: ['membership status', 'good standing', 'membership standing'] }),
  ofCompany('dues_through', { isDay: true, aliases: ['dues through', 'paid through', 'dues'] }),
  ofCompany('joined_at', { isDay: true, aliases: ['joined', 'join date'] }),
  ofCompany('legal_name'),
  ofCompany('phone', { aliases: ['telephone', 'phone number', 'office phone', 'main phone'] }),
  ofCompany('email', { aliases: ['email address', 'mail', 'mail address'] }),
  ofCompany('website', { aliases: ['web', 'url', 'homepage'] }),
  ofCompany('address'),
  ofCompany('billing_address.line1', { aliases: ['billing street', 'street', 'street address', 'address 1', 'address line 1'] }),
  ofCompany('billing_address.line2', {
    aliases: ['billing suite or unit', 'billing street, line 2', 'address 2', 'address line 2', 'suite'],
  }),
  ofCompany('billing_address.city', { aliases: ['billing city', 'city', 'town'] }),
  ofCompany('billing_address.state', { aliases: ['billing state', 'state'] }),
  ofCompany('billing_address.zip', { aliases: ['billing zip', 'zip', 'zip code', 'postal code', 'billing zip code'] }),
  ofCompany('notes'),
  versionColumn,
]

const ofNeighborhood = columnOf('neighborhoods')
export const neighborhoodColumns: readonly ImportColumn[] = [
  id,
  ofNeighborhood('name', { required: true, aliases: ['neighborhood', 'neighborhood name', 'development'] }),
  ofNeighborhood('status', { isChoice: true }),
  ofNeighborhood('event_ids', { to: 'events', aliases: ['event'] }),
  ofNeighborhood('developer_company_id', { to: 'companies' }),
  ofNeighborhood('builder_company_ids', { to: 'companies' }),
  ofNeighborhood('city_id', { to: 'cities' }),
  ofNeighborhood('region_id', { to: 'regions' }),
  ofNeighborhood('school_district_ids', { to: 'school_districts' }),
  ofNeighborhood('description'),
  ofNeighborhood('location.lat', { aliases: ['lat'] }),
  ofNeighborhood('location.lng', { aliases: ['lng'] }),
  ofNeighborhood('boundary_note'),
  ofNeighborhood('directions', { aliases: ['directions'] }),
  ofNeighborhood('price_low', { aliases: ['price from'] }),
  ofNeighborhood('price_high', { aliases: ['price up to', 'price to'] }),
  ofNeighborhood('price_range_ids', { to: 'home_price_ranges' }),
  ofNeighborhood('sqft_low'),
  ofNeighborhood('sqft_high', { aliases: ['square feet to'] }),
  ofNeighborhood('total_homesites', { aliases: ['homesites'] }),
  ofNeighborhood('available_homesites', { aliases: ['available homesites', 'homesites available'] }),
  ofNeighborhood('lot_size_low_acres', { aliases: ['lot acres from'] }),
  ofNeighborhood('lot_size_high_acres', { aliases: ['lot acres up to', 'lot acres to'] }),
  ofNeighborhood('home_type_ids', { to: 'home_types' }),
  ofNeighborhood('home_style_ids', { to: 'home_styles' }),
  ofNeighborhood('life_style_ids', { to: 'life_styles' }),
  ofNeighborhood('amenity_ids', { to: 'amenities' }),
  ofNeighborhood('hoa.has', { aliases: ['hoa'] }),
  ofNeighborhood('hoa.monthly_fee'),
  ofNeighborhood('hoa.covers', { aliases: ['hoa covers'] }),
  ofNeighborhood('sales_office.address'),
  ofNeighborhood('sales_office.hours'),
  ofNeighborhood('sales_office.phone'),
  ofNeighborhood('contact_email'),
  ofNeighborhood('website'),
  ofNeighborhood('gate_code'),
  ofNeighborhood('tag_ids', { to: 'tags' }),
  versionColumn,
]

const ofEntry = columnOf('entries')
/** Aliases are also the headings of files from before. */
export const entryColumns: readonly ImportColumn[] = [
  { ...id, required: true },
  ofEntry('kind', { isChoice: true, isReadOnly: true }),
  ofEntry('status', { isChoice: true, isReadOnly: true }),
  ofEntry('company_id', { to: 'companies', isReadOnly: true }),
  ofEntry('number', { aliases: ['number', 'entry number', 'home number'] }),
  ofEntry('title', { aliases: ['title', 'name', 'entry name', 'home name'] }),
  ofEntry('address_line1', { aliases: ['address', 'street', 'address line 1'] }),
  ofEntry('address_line2'),
  ofEntry('city_id', { to: 'cities' }),
  ofEntry('state'),
  ofEntry('zip', { aliases: ['zip'] }),
  ofEntry('lot'),
  ofEntry('block'),
  ofEntry('unit'),
  ofEntry('neighborhood_id', { to: 'neighborhoods' }),
  ofEntry('cross_streets'),
  ofEntry('directions'),
  ofEntry('gate_code'),
  ofEntry('school_district_id', { to: 'school_districts' }),
  ofEntry('location.lat', { aliases: ['lat'] }),
  ofEntry('location.lng', { aliases: ['lng'] }),
  ofEntry('price', { aliases: ['list price'] }),
  ofEntry('price_display', { aliases: ['price shown as'], isChoice: true }),
  ofEntry('price_includes_lot', { aliases: ['price includes the lot'] }),
  ofEntry('sales_status_id', { to: 'sales_statuses' }),
  ofEntry('home_type_id', { to: 'home_types' }),
  ofEntry('home_style_ids', { to: 'home_styles' }),
  ofEntry('life_style_ids', { to: 'life_styles' }),
  ofEntry('project_type_ids', { to: 'project_types' }),
  ofEntry('finished_sqft'),
  ofEntry('total_sqft', { aliases: ['total square feet'] }),
  ofEntry('garage_sqft'),
  ofEntry('lower_level_sqft'),
  ofEntry('bedrooms'),
  ofEntry('bathrooms'),
  ofEntry('garage_stalls'),
  ofEntry('stories'),
  ofEntry('lot_size_acres', { aliases: ['lot acres'] }),
  ofEntry('year_built'),
  ofEntry('tagline'),
  ofEntry('description'),
  ofEntry('amenity_ids', { to: 'amenities' }),
  ofEntry('public_contact.name', { aliases: ['public contact'] }),
  ofEntry('public_contact.phone', { aliases: ['public phone'] }),
  ofEntry('public_contact.email', { aliases: ['public email'] }),
  ofEntry('website_url', { aliases: ['website'] }),
  ofEntry('video_url'),
  ofEntry('virtual_tour_url'),
  ofEntry('admission_fee'),
  ofEntry('fee_tier'),
  ofEntry('fee_amount', { aliases: ['fee'] }),
  ofEntry('payment_status', { isChoice: true }),
  ofEntry('invoice_no'),
  ofEntry('internal_note'),
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
