import { withoutWrongPhones } from '#contract/value/phone.ts'
import type { Entry, EntryFields, EntryStaffFields } from './schema.ts'
import { maxTitle } from './title.ts'

/** Default values of the fields that a member edits. */
export const emptyEntry: EntryFields = {
  title: '',
  build_type: null,
  address_line1: '',
  address_line2: '',
  city_id: null,
  state: '',
  zip: '',
  lot: '',
  block: '',
  unit: '',
  is_in_subdivision: false,
  neighborhood_id: null,
  cross_streets: '',
  gate_code: '',
  school_district_id: null,
  location: null,
  map_confirmed: false,
  directions: '',
  price: null,
  price_includes_lot: false,
  price_display: 'EXACT',
  sales_status_id: null,
  home_type_id: null,
  home_style_ids: [],
  life_style_ids: [],
  finished_sqft: null,
  total_sqft: null,
  garage_sqft: null,
  lower_level_sqft: null,
  bedrooms: null,
  bathrooms: null,
  garage_stalls: null,
  stories: null,
  lot_size_acres: null,
  year_built: null,
  completion_date: null,
  completion_level: null,
  project_type_ids: [],
  project_cost_range_id: null,
  development: {
    total_homesites: null,
    available_homesites: null,
    price_high: null,
    builders: [],
    has_hoa: false,
    hoa_monthly_fee: null,
    hoa_covers: '',
    office_address: '',
    office_hours: '',
    office_phone: '',
  },
  homeowner_agreement: { file_id: null, signed_on: null },
  tagline: '',
  description: '',
  features: [],
  amenity_ids: [],
  certifications: [],
  hers_score: null,
  accessibility: { is_accessible: false, note: '' },
  open_schedule: { mode: 'INHERIT', hours: [] },
  availability: { status: 'OPEN', note: '', from: null, to: null },
  staged_furnished: 'NONE',
  public_contact: { name: '', phone: '', email: '', phone2: '' },
  listing_agent: { name: '', brokerage: '', phone: '', email: '', license: '' },
  staff_contact: { name: '', phone: '', email: '' },
  vendors: [],
  front_elevation: null,
  gallery: [],
  before_after: [],
  floor_plans: [],
  video_url: '',
  virtual_tour_url: '',
  website_url: '',
  judging: { enter: false, class: null },
  award_category_ids: [],
  tag_ids: [],
  requested_items: [],
  certifies: { new_never_occupied: false, open_all_hours: false, price_accurate: false, signature: '', signed_at: null },
}

export const emptyStaffFields: EntryStaffFields = {
  number: null,
  region_id: null,
  home_price_range_id: null,
  is_price_range_fixed: false,
  is_region_fixed: false,
  admission_fee: null,
  is_dream_home: false,
  ticketed: false,
  award_ids: [],
  fee_tier: '',
  fee_amount: null,
  payment_status: 'UNPAID',
  invoice_no: '',
  internal_tag_ids: [],
  internal_note: '',
}

/** The initial state of an entry. */
export const freshState = {
  status: 'DRAFT',
  submitted_at: null,
  approved_at: null,
  published_at: null,
  late: false,
  unlocked_until: null,
  opened_at: null,
  changes_requested: null,
  answered_at: null,
  rejected: null,
  withdrawn: null,
  withdrawal_requested: null,
  proof: { status: 'NOT_READY', sent_at: null, due_at: null, approved_by: null, approved_at: null, note: '' },
  pending_revision: null,
  declined_revision: null,
  reentry_of: null,
  webflow: null,
} as const satisfies Partial<Entry>

/**
 * What a duplicate never copies: status, number, signature, proof, the agreement with the homeowner, the
 * confirmation of the pin, which may be another home’s, and anything that belongs to one year.
 */
const notCopied = [
  'certifies',
  'homeowner_agreement',
  'open_schedule',
  'availability',
  'map_confirmed',
  'completion_date',
  'completion_level',
  'award_category_ids',
  'judging',
] as const
const photos = ['front_elevation', 'gallery', 'before_after', 'floor_plans'] as const

/** Never cut within a character, which would be no text. */
const copyName = (title: string) =>
  `Copy of ${title}`
    .slice(0, maxTitle)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim()

/**
 * The fields that a duplicate copies, without what the association declined and phone numbers that are not accepted anymore. In the same
 * event, its name tells it from the original.
 */
export function copiedFields(
  source: EntryFields & Pick<Entry, 'event_id'>,
  { withMedia, eventId }: { withMedia: boolean; eventId: string },
): Partial<EntryFields> {
  const left = new Set<string>([...notCopied, ...(withMedia ? [] : photos)])
  const copied = Object.fromEntries(
    Object.keys(emptyEntry).flatMap((field) => (left.has(field) ? [] : [[field, source[field as keyof EntryFields]]])),
  )
  const title = source.event_id === eventId && source.title ? copyName(source.title) : source.title
  return { ...withoutWrongPhones(copied), title, requested_items: source.requested_items.filter(({ declined }) => declined === undefined) }
}
