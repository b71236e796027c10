import type { EntryKind } from '#contract/entry/status.ts'
import type { EntryFields } from '#contract/entry/schema.ts'
import { entryLabels } from '../entry-labels.ts'

type Field = keyof EntryFields

const ofKind: Partial<Record<Field, readonly EntryKind[]>> = {
  build_type: ['NEW_HOME'],
  sales_status_id: ['NEW_HOME', 'DEVELOPMENT'],
  completion_level: ['NEW_HOME', 'REMODEL'],
  completion_date: ['NEW_HOME', 'REMODEL'],
  staged_furnished: ['NEW_HOME', 'REMODEL'],
  lot: ['NEW_HOME', 'REMODEL'],
  block: ['NEW_HOME', 'REMODEL'],
  finished_sqft: ['NEW_HOME', 'REMODEL'],
  total_sqft: ['NEW_HOME', 'REMODEL'],
  garage_sqft: ['NEW_HOME', 'REMODEL'],
  lower_level_sqft: ['NEW_HOME', 'REMODEL'],
  bedrooms: ['NEW_HOME', 'REMODEL'],
  bathrooms: ['NEW_HOME', 'REMODEL'],
  garage_stalls: ['NEW_HOME', 'REMODEL'],
  stories: ['NEW_HOME', 'REMODEL'],
  lot_size_acres: ['NEW_HOME', 'REMODEL'],
  certifications: ['NEW_HOME', 'REMODEL'],
  accessibility: ['NEW_HOME', 'REMODEL'],
  development: ['DEVELOPMENT'],
  school_district_id: ['NEW_HOME'],
  price_includes_lot: ['NEW_HOME'],
  home_type_id: ['NEW_HOME', 'DEVELOPMENT'],
  home_style_ids: ['NEW_HOME', 'DEVELOPMENT'],
  life_style_ids: ['NEW_HOME', 'DEVELOPMENT'],
  year_built: ['REMODEL'],
  project_type_ids: ['REMODEL'],
  project_cost_range_id: ['REMODEL'],
  homeowner_agreement: ['REMODEL'],
  before_after: ['REMODEL'],
}

/** Asked only after something else was answered. */
const askedAfter: Partial<Record<Field, (values: EntryFields) => boolean>> = {
  unit: ({ build_type: type }) => type === 'CONDO_UNIT',
  neighborhood_id: ({ is_in_subdivision: isIn }) => isIn,
  hers_score: ({ certifications }) => certifications.includes('HERS'),
  award_category_ids: ({ judging }) => judging.enter,
  map_confirmed: ({ location }) => location !== null,
}

/** What a comment may be about: what the form asks of this entry, in the form's order. */
export function commentFieldsOf(kind: EntryKind, values: EntryFields): { value: string; label: string }[] {
  return (Object.entries(entryLabels) as [Field, string][])
    .filter(([field]) => (ofKind[field]?.includes(kind) ?? true) && (askedAfter[field]?.(values) ?? true))
    .map(([value, label]) => ({ value, label }))
}
