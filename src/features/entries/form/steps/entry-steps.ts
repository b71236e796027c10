import type { EntryKind } from '#contract/value/entry-kinds.ts'
import { fieldOf } from '#contract/value/value-problem.ts'
import type { EntryFields } from '#contract/entry/schema.ts'
import { isOneOf } from '#contract/value/fields.ts'

export const stepNames = ['basics', 'location', 'home', 'description', 'photos', 'people', 'hours', 'judging', 'review'] as const
export type StepName = (typeof stepNames)[number]

export interface Step {
  name: StepName
  title: string
  /** Where there is little room. */
  short?: string
  fields: readonly (keyof EntryFields)[]
}

export function stepsOf(kind: EntryKind): readonly Step[] {
  return [
    {
      name: 'basics',
      title: 'Basics',
      fields: ['title', 'tagline', 'build_type', 'sales_status_id', 'completion_level', 'completion_date', 'staged_furnished'],
    },
    {
      name: 'location',
      title: 'Location',
      fields: [
        'address_line1',
        'address_line2',
        'city_id',
        'state',
        'zip',
        'lot',
        'block',
        'unit',
        'is_in_subdivision',
        'neighborhood_id',
        'school_district_id',
        'requested_items',
        'cross_streets',
        'directions',
        'location',
        'map_confirmed',
        'gate_code',
      ],
    },
    {
      name: 'home',
      title: kind === 'REMODEL' ? 'Project' : kind === 'DEVELOPMENT' ? 'Development' : 'Home',
      fields: [
        'price',
        'price_includes_lot',
        'price_display',
        'home_type_id',
        'home_style_ids',
        'life_style_ids',
        'finished_sqft',
        'total_sqft',
        'garage_sqft',
        'lower_level_sqft',
        'bedrooms',
        'bathrooms',
        'garage_stalls',
        'stories',
        'lot_size_acres',
        'year_built',
        'project_type_ids',
        'project_cost_range_id',
        'homeowner_agreement',
        'development',
      ],
    },
    {
      name: 'description',
      title: 'Description and highlights',
      short: 'Description',
      fields: [
        'description',
        'features',
        'amenity_ids',
        'certifications',
        'hers_score',
        'accessibility',
        'tag_ids',
        'video_url',
        'virtual_tour_url',
        'website_url',
      ],
    },
    { name: 'photos', title: 'Photos and plans', fields: ['front_elevation', 'gallery', 'before_after', 'floor_plans'] },
    { name: 'people', title: 'People and vendors', fields: ['public_contact', 'staff_contact', 'listing_agent', 'vendors'] },
    { name: 'hours', title: 'Open hours', fields: ['open_schedule', 'availability'] },
    { name: 'judging', title: 'Judging', fields: ['judging', 'award_category_ids'] },
    { name: 'review', title: 'Review and sign', fields: ['certifies'] },
  ]
}

const ofKind: Partial<Record<keyof EntryFields, readonly EntryKind[]>> = {
  build_type: ['NEW_HOME'],
  sales_status_id: ['NEW_HOME'],
  completion_level: ['NEW_HOME', 'REMODEL'],
  completion_date: ['NEW_HOME', 'REMODEL'],
  staged_furnished: ['NEW_HOME', 'REMODEL'],
  lot: ['NEW_HOME', 'REMODEL'],
  is_in_subdivision: ['NEW_HOME', 'REMODEL'],
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
  hers_score: ['NEW_HOME', 'REMODEL'],
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

export function isOfKind(kind: EntryKind, field: keyof EntryFields): boolean {
  return ofKind[field]?.includes(kind) ?? true
}

/** The steps with only the fields of this kind, for read-only views. */
export function stepsToRead(kind: EntryKind): readonly Step[] {
  return stepsOf(kind).map(({ name, title, fields }) => ({ name, title, fields: fields.filter((field) => isOfKind(kind, field)) }))
}

export function stepWith(kind: EntryKind, field: string): StepName {
  return stepsOf(kind).find(({ fields }) => isOneOf(fields, fieldOf(field)))?.name ?? 'review'
}

/** The step in the URL, or the first one. */
export function readStep(text: unknown): StepName {
  return stepNames.find((name) => name === text) ?? 'basics'
}
