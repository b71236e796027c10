import type { B2bFields, B2cProfile, ProfileFields } from './schema.ts'

export const profileKinds = ['REMODELER', 'BUILDER', 'DEVELOPER'] as const
export const profileStatuses = ['DRAFT', 'SUBMITTED', 'CHANGES_REQUESTED', 'APPROVED', 'PUBLISHED'] as const

/** The required length of the story. */
export const aboutWordLimits = { min: 30, max: 250 }

export const emptyProfile: ProfileFields = {
  display_name: '',
  tagline: '',
  about: '',
  logo_file_id: null,
  hero: null,
  gallery: [],
  year_established: null,
  service_city_ids: [],
  region_ids: [],
  price_range_ids: [],
  home_type_ids: [],
  home_style_ids: [],
  project_type_ids: [],
  life_style_ids: [],
  neighborhood_ids: [],
  amenity_ids: [],
  award_ids: [],
  certifications: [],
  license_number: '',
  warranty: '',
  phone: '',
  email: '',
  website: '',
  social: { facebook: '', instagram: '', houzz: '', youtube: '' },
  contact_form_email: '',
  requested_items: [],
}

/** The initial state of a profile. */
export const freshProfile = {
  status: 'DRAFT',
  submitted_at: null,
  published_at: null,
  changes_requested: null,
  webflow: null,
} as const satisfies Partial<B2cProfile>

export const emptyB2b: B2bFields = {
  classified_category_ids: [],
  summary: '',
  brands: '',
  region_ids: [],
  contact_name: '',
  phone: '',
  email: '',
  website: '',
  logo_file_id: null,
  is_listed: false,
  member_discount: '',
  requested_items: [],
}
