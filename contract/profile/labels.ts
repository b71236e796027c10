import { socialLabels, type RecordText } from '#contract/value/record-text.ts'
import type { B2bFields, companyCertifications, ProfileFields } from './schema.ts'

export const profileLabels: Readonly<Record<keyof ProfileFields, string>> = {
  display_name: 'Name',
  tagline: 'Tagline',
  about: 'About',
  logo_file_id: 'Logo',
  hero: 'Main photo',
  gallery: 'More photos',
  year_established: 'Year established',
  service_city_ids: 'Cities',
  region_ids: 'Regions',
  price_range_ids: 'Price ranges',
  home_type_ids: 'Home types',
  home_style_ids: 'Home styles',
  project_type_ids: 'Project types',
  life_style_ids: 'Lifestyles',
  neighborhood_ids: 'Neighborhoods',
  amenity_ids: 'Amenities',
  award_ids: 'Awards',
  certifications: 'Certifications',
  license_number: 'License number',
  warranty: 'Warranty',
  phone: 'Phone',
  email: 'Email',
  website: 'Website',
  social: 'Social media',
  contact_form_email: 'Email for the contact form',
  requested_items: 'Requested items',
}

const cardLabels: Readonly<Record<keyof B2bFields, string>> = {
  classified_category_ids: 'Categories',
  summary: 'Services',
  brands: 'Brands',
  region_ids: 'Regions',
  contact_name: 'Contact',
  phone: 'Phone',
  email: 'Email',
  website: 'Website',
  logo_file_id: 'Logo',
  is_listed: 'Listed in the trade directory',
  member_discount: 'Member discount',
  requested_items: 'Requested items',
}

export const companyCertificationLabels: Record<(typeof companyCertifications)[number], string> = {
  CGR: 'Certified Graduate Remodeler (CGR)',
  CGP: 'Certified Green Professional (CGP)',
  CAPS: 'Certified Aging-in-Place Specialist (CAPS)',
  GREEN_PATH: 'Green Path',
  CGB: 'Certified Graduate Builder (CGB)',
  GMB: 'Graduate Master Builder (GMB)',
}

export const profileText: RecordText = {
  labels: profileLabels,
  parts: { social: socialLabels },
  values: { certifications: companyCertificationLabels },
}
export const cardText: RecordText = { labels: cardLabels }
