import { formatDay, formatInstantForViewer } from '#contract/time/format-time.ts'
import { dollars } from '#contract/value/dollars.ts'
import type { EntryKind } from '#contract/value/entry-kinds.ts'
import { recordFrom } from '#contract/value/fields.ts'
import { formatCode } from '#contract/value/format-code.ts'
import { plural } from '#contract/value/plural.ts'
import { contactLabels, type RecordText } from '#contract/value/record-text.ts'
import { sentenceCase } from '#contract/value/sentence-case.ts'
import { fieldOf } from '#contract/value/value-problem.ts'
import { formatOpenHours } from './format-hours.ts'
import type { buildTypes, certifications, completionLevels, Entry, EntryFields, EntryStaffFields, priceDisplays } from './schema.ts'
import { entryKindLabels, entryStatusLabels, paymentStatuses, type availabilities, type judgingClasses, type stagings } from './status.ts'

// One name for each field: in the form, in messages about it, in the history, in lists and in files.

type Field = keyof EntryFields
type DevelopmentPart = `development.${keyof EntryFields['development']}`

/** A field, or a part with a label of its own. */
export type EntryFieldPath = Field | DevelopmentPart

const labels = {
  title: 'Model or project name',
  build_type: 'Build type',
  address_line1: 'Street address',
  address_line2: 'Address line 2',
  city_id: 'City',
  state: 'State',
  zip: 'ZIP code',
  lot: 'Lot',
  block: 'Block',
  unit: 'Unit',
  is_in_subdivision: 'The home is in a neighborhood or development',
  neighborhood_id: 'Neighborhood',
  cross_streets: 'Cross streets',
  gate_code: 'Gate code',
  school_district_id: 'School district',
  location: 'Pin on the map',
  map_confirmed: 'The pin is where visitors should arrive',
  directions: 'Directions',
  price: 'Price',
  price_includes_lot: 'The price includes the lot',
  price_display: 'How the price is shown',
  sales_status_id: 'Sales status',
  home_type_id: 'Home type',
  home_style_ids: 'Home styles',
  life_style_ids: 'Lifestyles',
  finished_sqft: 'Finished square feet',
  total_sqft: 'Total square feet under roof',
  garage_sqft: 'Garage square feet',
  lower_level_sqft: 'Lower level square feet',
  bedrooms: 'Bedrooms',
  bathrooms: 'Bathrooms',
  garage_stalls: 'Garage stalls',
  stories: 'Stories',
  lot_size_acres: 'Lot size in acres',
  year_built: 'Year built',
  completion_date: 'Completion date',
  completion_level: 'Completion when the event begins',
  project_type_ids: 'Project types',
  project_cost_range_id: 'Project cost',
  development: 'Homesites, builders and sales office',
  homeowner_agreement: 'Homeowner agreement',
  tagline: 'Tagline',
  description: 'Description',
  features: 'Highlights',
  amenity_ids: 'Amenities',
  certifications: 'Certifications',
  hers_score: 'HERS score',
  accessibility: 'Wheelchair accessible',
  open_schedule: 'Open hours',
  availability: 'Availability',
  staged_furnished: 'Furnished',
  public_contact: 'Public contact',
  listing_agent: 'Listing agent',
  staff_contact: 'Contact person (association use only)',
  vendors: 'Vendors and trade partners',
  front_elevation: 'Front photo',
  gallery: 'Photos',
  before_after: 'Before and after',
  floor_plans: 'Floor plans',
  video_url: 'Video',
  virtual_tour_url: 'Virtual tour',
  website_url: 'Home website',
  judging: 'Judging',
  award_category_ids: 'Award categories',
  tag_ids: 'Tags',
  requested_items: 'Requested items',
  certifies: 'Certification and signature',
} as const satisfies Record<Field, string>

/** What a development calls some fields. */
const ofDevelopments: Partial<Record<Field, string>> = {
  title: 'Development name',
  price: 'Lowest price',
  front_elevation: 'Main photo',
  floor_plans: 'Site map',
  website_url: 'Development website',
}

/** The parts of `development`, each of which is a field of the form. */
const developmentParts = {
  'development.total_homesites': 'Total homesites',
  'development.available_homesites': 'Homesites for sale',
  'development.price_high': 'Highest price',
  'development.builders': 'Builders',
  'development.has_hoa': 'There is a homeowners association (HOA)',
  'development.hoa_monthly_fee': 'HOA monthly fee',
  'development.hoa_covers': 'What the HOA fee covers',
  'development.office_address': 'Sales office address',
  'development.office_hours': 'Sales office hours',
  'development.office_phone': 'Sales office phone',
} as const satisfies Record<DevelopmentPart, string>

/** The fields that only staff edit, in the order of their form. */
export const entryStaffLabels = {
  number: 'Parade number',
  region_id: 'Region',
  home_price_range_id: 'Price range',
  fee_tier: 'Fee tier',
  fee_amount: 'Fee amount',
  payment_status: 'Payment',
  invoice_no: 'Invoice number',
  admission_fee: 'Admission fee',
  is_dream_home: 'Dream Home',
  ticketed: 'Ticket required',
  award_ids: 'Awards won',
  internal_tag_ids: 'Internal tags',
  internal_note: 'Staff note',
} as const satisfies Partial<Record<keyof EntryStaffFields, string>>

const developmentLabels = { ...labels, ...ofDevelopments }

/** All fields of a kind, in the order of the form; without a kind, as lists and files of every kind call them. */
export function entryLabels(kind?: EntryKind): Readonly<Record<Field, string>> {
  return kind === 'DEVELOPMENT' ? developmentLabels : labels
}

/** With what else has a label. Made once: the readiness of every entry in a list asks for some thirty of them. */
const byPath: Readonly<Record<string, string>> = { ...labels, ...entryStaffLabels, ...developmentParts }
const byPathOfDevelopment: Readonly<Record<string, string>> = { ...byPath, ...ofDevelopments }

/** The label of a field, by its path. A part without a label of its own has that of its field. */
export function entryLabel(path: string, kind?: EntryKind): string {
  const all = kind === 'DEVELOPMENT' ? byPathOfDevelopment : byPath
  return all[path] ?? all[fieldOf(path)] ?? path
}

export const buildTypeLabels: Record<(typeof buildTypes)[number], string> = {
  MODEL: 'Model',
  SPEC: 'Spec home',
  CUSTOM: 'Custom home',
  SEMI_CUSTOM: 'Semi-custom home',
  CONDO_UNIT: 'Condominium unit',
}

export const certificationLabels: Record<(typeof certifications)[number], string> = {
  ENERGY_STAR: 'ENERGY STAR',
  HERS: 'HERS rated',
  GREEN_PATH: 'Green Path',
  NGBS: 'NGBS Green',
  LEED: 'LEED',
  ZERH: 'Zero Energy Ready Home',
  PASSIVE_HOUSE: 'Passive House',
}

export const completionLabels: Record<(typeof completionLevels)[number], string> = {
  COMPLETE: 'Complete',
  SUBSTANTIAL_70: 'At least 70% complete',
  NOT_OPEN: 'Not open during the event',
}

export const stagingLabels: Record<(typeof stagings)[number], string> = {
  NONE: 'Not furnished',
  PARTIAL: 'Partly furnished',
  FULL: 'Fully furnished',
}

export const priceDisplayLabels: Record<(typeof priceDisplays)[number], string> = {
  EXACT: 'Exact price',
  FROM: '“From” price',
  RANGE_ONLY: 'Price range only',
  UPON_REQUEST: 'Upon request',
}

export const availabilityLabels: Record<(typeof availabilities)[number], string> = {
  OPEN: 'Open during the event',
  BY_APPOINTMENT: 'By appointment',
  NOT_AVAILABLE: 'Not available: it won’t be ready',
}

export const judgingLabels: Record<(typeof judgingClasses)[number], string> = {
  MODEL: 'Model homes',
  SPEC: 'Spec homes',
  CUSTOM: 'Custom homes',
}

export const scheduleLabels: Record<Entry['open_schedule']['mode'], string> = { INHERIT: 'Event hours', CUSTOM: 'Custom hours' }

/** The certificates of a home, in print and on the website: "LEED", "HERS 45". */
export function certificatesOf({ certifications: own, hers_score: score }: Pick<Entry, 'certifications' | 'hers_score'>): string[] {
  return own.map((one) => (one === 'HERS' ? `HERS ${score ?? ''}`.trim() : certificationLabels[one]))
}

type Values = { [Path in keyof Entry]?: Readonly<Record<string, string>> | ((value: NonNullable<Entry[Path]>, timeZone: string) => string) }

const squareFeet = (area: number) => `${area.toLocaleString('en-US')} sq ft`
const filled = (parts: readonly (string | false | null | undefined)[], separator = ', ') => parts.filter(Boolean).join(separator)
const photos = (list: readonly unknown[]) => plural(list.length, 'photo', 'photos')
const inOneLine = (of: Readonly<Record<string, string>>) => filled(Object.values(of))

const values: Values = {
  kind: entryKindLabels,
  status: entryStatusLabels,
  build_type: buildTypeLabels,
  price_display: priceDisplayLabels,
  completion_level: completionLabels,
  certifications: certificationLabels,
  staged_furnished: stagingLabels,
  payment_status: recordFrom(paymentStatuses, formatCode),
  price: dollars,
  fee_amount: dollars,
  admission_fee: dollars,
  finished_sqft: squareFeet,
  total_sqft: squareFeet,
  garage_sqft: squareFeet,
  lower_level_sqft: squareFeet,
  lot_size_acres: (acres) => plural(acres, 'acre', 'acres'),
  front_elevation: (photo) => photos([photo]),
  gallery: photos,
  before_after: photos,
  floor_plans: photos,
  public_contact: inOneLine,
  staff_contact: inOneLine,
  listing_agent: inOneLine,
  accessibility: ({ is_accessible: is, note }) => filled([is ? 'Yes' : 'No', note]),
  vendors: (vendors) =>
    filled(
      vendors.map(({ role, name, is_member: isMember }) => filled([filled([role, name], ': '), isMember && 'association member'])),
      '; ',
    ),
  development: (of) =>
    filled(
      [
        of.total_homesites !== null && plural(of.total_homesites, 'homesite', 'homesites'),
        of.available_homesites !== null && `${of.available_homesites.toLocaleString('en-US')} for sale`,
        of.price_high !== null && `Highest price ${dollars(of.price_high)}`,
        of.builders.length > 0 && `Builders: ${of.builders.join(', ')}`,
        of.has_hoa && filled(['HOA', of.hoa_monthly_fee !== null && `${dollars(of.hoa_monthly_fee)} a month`, of.hoa_covers]),
        of.office_phone,
        of.office_hours,
        of.office_address,
      ],
      '; ',
    ),
  // The custom hours stay in the record, but do not apply while the mode is event hours.
  open_schedule: ({ mode, hours }) =>
    [scheduleLabels[mode], ...(mode === 'INHERIT' ? [] : formatOpenHours({ mode, hours }, []))].join('; '),
  availability: ({ status, note, from, to }) =>
    filled([availabilityLabels[status], from !== null && `from ${formatDay(from)}`, to !== null && `until ${formatDay(to)}`, note]),
  judging: ({ enter, class: judged }) => (enter ? filled(['Entered for judging', judged !== null && judgingLabels[judged]]) : 'Not judged'),
  requested_items: (items) => filled(items.map(({ text, declined }) => `“${text}”${declined === undefined ? '' : ' (declined)'}`)),
  homeowner_agreement: ({ file_id: file, signed_on: day }) =>
    filled([file !== null && 'Agreement uploaded', day !== null && `signed ${formatDay(day)}`]),
  certifies: ({ new_never_occupied: isNew, open_all_hours: isOpen, price_accurate: isPrice, signature, signed_at: at }, timeZone) =>
    sentenceCase(
      filled([
        isNew && 'new and never occupied',
        isOpen && 'open all hours',
        isPrice && 'price accurate',
        signature,
        at && formatInstantForViewer(at, timeZone),
      ]),
    ),
}

export const entryText: RecordText = {
  labels: {
    ...byPath,
    'location.lat': 'Latitude',
    'location.lng': 'Longitude',
    'accessibility.is_accessible': labels.accessibility,
    'accessibility.note': 'Accessibility details for visitors',
    'availability.status': 'Availability during the event',
    'homeowner_agreement.file_id': labels.homeowner_agreement,
    'open_schedule.mode': labels.open_schedule,
    'open_schedule.hours': scheduleLabels.CUSTOM,
    'homeowner_agreement.signed_on': 'Date the homeowner signed',
  },
  parts: {
    availability: { note: 'Note for visitors', from: 'From', to: 'Until' },
    public_contact: { ...contactLabels, phone2: 'Second phone' },
    listing_agent: { ...contactLabels, brokerage: 'Brokerage', license: 'License number' },
    staff_contact: contactLabels,
    judging: { enter: labels.judging, class: 'Class' },
    certifies: {
      new_never_occupied: 'The home is new and has never been lived in.',
      open_all_hours: 'It’s open and staffed during all its open hours.',
      price_accurate: 'The information in this entry is accurate, especially the price.',
      signature: 'Signature',
    },
  },
  values: {
    ...values,
    'open_schedule.mode': scheduleLabels,
    'open_schedule.hours': (hours: Entry['open_schedule']['hours']) => formatOpenHours({ mode: 'CUSTOM', hours }, []).join('; '),
    'availability.status': availabilityLabels,
    'judging.class': judgingLabels,
    // By the event's codes.
    fee_tier: {},
    'development.price_high': dollars,
    'development.hoa_monthly_fee': dollars,
    'proof.status': { CHANGES: 'Changes requested' },
  },
}

export const developmentText: RecordText = { ...entryText, labels: { ...entryText.labels, ...ofDevelopments } }
