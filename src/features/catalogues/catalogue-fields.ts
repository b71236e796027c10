import type { Catalogue } from '#contract/catalogue/schema.ts'

interface Choice {
  value: string
  label: string
}

/** How a field is edited. `list` is the table on the device whose records can be selected. */
export type Editor =
  | { kind: 'text' | 'area' | 'number' | 'whole' | 'money' | 'yesno' | 'color' }
  | { kind: 'choice' | 'choices'; choices: readonly Choice[] }
  | { kind: 'one' | 'many'; list: 'regions' | 'cities' | 'school_districts' | 'classified_categories' | 'events' }

export interface CatalogueField {
  name: string
  label: string
  editor: Editor
  /** In rem. */
  width?: number
  isHidden?: boolean
}

const text = (name: string, label: string, more: Partial<CatalogueField> = {}): CatalogueField => ({
  name,
  label,
  editor: { kind: 'text' },
  ...more,
})

const choices = (...pairs: [value: string, label: string][]): Choice[] => pairs.map(([value, label]) => ({ value, label }))

const badges = choices(['', 'Rosette'], ['cup', 'Cup'], ['star', 'Star'], ['heart', 'Heart'], ['leaf', 'Leaf'], ['house', 'House'])

const color: CatalogueField = { name: 'color', label: 'Color', editor: { kind: 'color' }, width: 11 }

const own: Record<Catalogue, readonly CatalogueField[]> = {
  cities: [
    { name: 'region_id', label: 'Region', editor: { kind: 'one', list: 'regions' }, width: 10 },
    text('county', 'County', { width: 8, isHidden: true }),
    { name: 'school_district_ids', label: 'School districts', editor: { kind: 'many', list: 'school_districts' }, width: 17 },
    text('state', 'State', { width: 6, isHidden: true }),
    { name: 'lat', label: 'Latitude', editor: { kind: 'number' }, width: 8, isHidden: true },
    { name: 'lng', label: 'Longitude', editor: { kind: 'number' }, width: 8, isHidden: true },
  ],
  event_types: [
    {
      name: 'entry_kinds',
      label: 'Applies to',
      editor: { kind: 'choices', choices: choices(['NEW_HOME', 'New homes'], ['REMODEL', 'Remodels'], ['DEVELOPMENT', 'Developments']) },
      width: 16,
    },
  ],
  amenities: [
    {
      name: 'scope',
      label: 'Scope',
      editor: { kind: 'choice', choices: choices(['HOME', 'Homes'], ['NEIGHBORHOOD', 'Neighborhoods'], ['BOTH', 'Both']) },
    },
    text('group', 'Group', { width: 11 }),
  ],
  awards: [
    {
      name: 'kind',
      label: 'Kind',
      editor: { kind: 'choice', choices: choices(['PROGRAM', 'Program'], ['CATEGORY', 'Category'], ['BADGE', 'Badge']) },
    },
    { name: 'year', label: 'Year', editor: { kind: 'whole' }, width: 6 },
    { name: 'event_id', label: 'Event', editor: { kind: 'one', list: 'events' }, width: 14 },
    { name: 'criteria', label: 'Criteria', editor: { kind: 'area' }, width: 14, isHidden: true },
    { name: 'icon', label: 'Badge', editor: { kind: 'choice', choices: badges }, width: 8, isHidden: true },
  ],
  classified_categories: [{ name: 'parent_id', label: 'Part of', editor: { kind: 'one', list: 'classified_categories' }, width: 13 }],
  home_price_ranges: [
    { name: 'min', label: 'Lowest price', editor: { kind: 'money' }, width: 8 },
    { name: 'max', label: 'Highest price', editor: { kind: 'money' }, width: 8 },
    { name: 'scope', label: 'Scope', editor: { kind: 'choice', choices: choices(['HOME', 'Homes'], ['REMODEL', 'Remodels']) } },
  ],
  home_styles: [
    {
      name: 'group',
      label: 'Group',
      editor: { kind: 'choice', choices: choices(['PLAN', 'Plan'], ['ARCHITECTURE', 'Architecture']) },
      width: 11,
    },
  ],
  home_types: [],
  life_styles: [],
  project_types: [],
  regions: [color, text('guidebook_section', 'Guidebook section', { width: 14 })],
  sales_statuses: [
    { name: 'is_available', label: 'For sale', editor: { kind: 'yesno' }, width: 7 },
    text('public_label', 'Public label', { width: 14 }),
    color,
  ],
  school_districts: [
    text('number', 'Number', { width: 7 }),
    { name: 'city_ids', label: 'Cities', editor: { kind: 'many', list: 'cities' }, width: 16 },
  ],
  tags: [text('group', 'Group', { width: 11 }), color, { name: 'is_internal', label: 'Staff only', editor: { kind: 'yesno' }, width: 7 }],
}

const name = text('name', 'Name', { width: 13 })
const codeOf = (catalogue: Catalogue) => text('code', 'Code', { width: 12, isHidden: catalogue !== 'event_types' })
const slug = text('slug', 'Page name on the website', { width: 13, isHidden: true })
const active: CatalogueField = { name: 'is_active', label: 'Offered', editor: { kind: 'yesno' }, width: 6 }

/** The fields of a catalog in table order. Only event types show their code, because events refer to them by it. */
export function fieldsOfCatalogue(catalogue: Catalogue): CatalogueField[] {
  return [name, ...own[catalogue], active, codeOf(catalogue), slug]
}

/** Returns the catalog table's label for a field. */
export function labelsOfCatalogue(catalogue: Catalogue): (field: string) => string {
  const fields = fieldsOfCatalogue(catalogue)
  return (name) => fields.find((field) => field.name === name)?.label ?? (name === 'order' ? 'Position' : name)
}
