import type { Neighborhood } from './schema.ts'

export const neighborhoodStatuses = ['COMING_SOON', 'GRAND_OPENING', 'ACTIVE', 'CLOSEOUT', 'SOLD_OUT'] as const

export const neighborhoodStatusLabels: Record<(typeof neighborhoodStatuses)[number], string> = {
  COMING_SOON: 'Coming soon',
  GRAND_OPENING: 'Grand opening',
  ACTIVE: 'Active',
  CLOSEOUT: 'Closeout',
  SOLD_OUT: 'Sold out',
}

/** Default values of a neighborhood. */
export const neighborhoodDefaults = {
  event_ids: [],
  developer_company_id: null,
  city_id: null,
  region_id: null,
  school_district_ids: [],
  status: 'ACTIVE',
  description: '',
  location: null,
  boundary_note: '',
  directions: '',
  price_low: null,
  price_high: null,
  price_range_ids: [],
  sqft_low: null,
  sqft_high: null,
  total_homesites: null,
  available_homesites: null,
  lot_size_low_acres: null,
  lot_size_high_acres: null,
  home_type_ids: [],
  home_style_ids: [],
  life_style_ids: [],
  amenity_ids: [],
  hoa: { has: false, monthly_fee: null, covers: '' },
  builder_company_ids: [],
  sales_office: { address: '', hours: '', phone: '' },
  contact_email: '',
  website: '',
  logo_file_id: null,
  photo_file_ids: [],
  site_map_file_id: null,
  tag_ids: [],
  gate_code: '',
  is_archived: false,
} as const satisfies Omit<Neighborhood, 'id' | 'version' | 'created_at' | 'updated_at' | 'name' | 'slug' | 'is_published'>
