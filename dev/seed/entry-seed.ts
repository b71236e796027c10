import { priceRangeOf } from '#contract/catalogue/price-range.ts'
import { entryStatuses, type EntryStatus } from '#contract/entry/status.ts'
import { entryKinds, type EntryKind } from '#contract/value/entry-kinds.ts'
import { fromMillis, type Timestamp } from '#contract/time/timestamp.ts'
import { catalogueSize, placeOf, seededPriceRanges } from '#server/commands/catalogues/catalogue-seed.ts'
import { awardsOf, proofOf } from './entry-honors.ts'
import { entryPictures } from './entry-pictures.ts'
import { companyName } from './company-seed.ts'
import { domainOf, phoneOf } from './contacts.ts'
import { combinedTitle, descriptionOf, directionsOf, highlightsOf, taglineOf } from './entry-words.ts'
import { demoNeighborhoods } from './neighborhood-seed.ts'
import { withoutFiles, type SeedFiles } from './seed-files.ts'
import { pick, seedId, seedRecord } from '#server/commands/catalogues/seed-id.ts'

const [hourMs, dayMs] = [3_600_000, 86_400_000]
/** The developer's company, which shows an empty dashboard. */
const withoutEntries = 3
/** The live Parade has half of the entries, and each past event a quarter; the upcoming event has none yet. */
const eventNumbers = [1, 3, 1, 4] as const
const remodelersEvent = 4
/** How many days ago registration for the event was open. */
const daysSince = { 1: 0, 3: 260, 4: 390 } as const
const finished: readonly [EntryStatus, ...EntryStatus[]] = ['PUBLISHED', 'PUBLISHED', 'PUBLISHED', 'WITHDRAWN', 'REJECTED']
const submitted = new Set<EntryStatus>(['SUBMITTED', 'CHANGES_REQUESTED', 'APPROVED', 'PUBLISHED', 'REJECTED'])
const numbered = new Set<EntryStatus>(['APPROVED', 'PUBLISHED'])

/** The demo accounts' companies have entries of this year in every status, and some of last year to copy. */
const ofDemoAccounts: Record<number, { company: number; kind: EntryKind; title: string; status?: EntryStatus }> = {
  2: { company: 2, kind: 'REMODEL', title: 'Kitchen for a Family of Seven' },
  5: { company: 1, kind: 'NEW_HOME', title: 'Lakeside Modern Farmhouse' },
  6: { company: 2, kind: 'REMODEL', title: 'The Porch on Third Street' },
  9: { company: 1, kind: 'NEW_HOME', title: 'The Sawyer' },
  14: { company: 2, kind: 'REMODEL', title: 'Lower Level on Lake Harriet' },
  24: { company: 1, status: 'CHANGES_REQUESTED', kind: 'NEW_HOME', title: 'Oak Savanna Twin Home' },
  48: { company: 1, kind: 'NEW_HOME', title: 'The Linden' },
  96: { company: 1, status: 'DRAFT', kind: 'NEW_HOME', title: 'Copper Creek Villa' },
  120: { company: 1, kind: 'NEW_HOME', title: 'The Juniper, Elevation B' },
}
/** Its company has proposed a change after publication. */
const withRevision = 120
/** Two entries with the same address, by different companies. */
const [original, duplicate] = [48, 36]

/** Decides the status of an entry and everything seeded around it. */
export function entryPlan(n: number, companies: number) {
  const event = pick(eventNumbers, n)
  const own = ofDemoAccounts[n]
  const status = own?.status ?? (event === 1 ? pick(entryStatuses, Math.floor(n / 2)) : pick(finished, Math.floor(n / 4)))
  const company = own?.company ?? companyOf(n, companies)
  const kind = own?.kind ?? (event === remodelersEvent || company === 2 ? 'REMODEL' : pick(entryKinds, n))
  return { event, status, company, kind }
}

export function titleOf(n: number, kind: EntryKind): string {
  return ofDemoAccounts[n]?.title ?? combinedTitle(n, kind)
}

/** When an entry of the live event got its status, in milliseconds: early enough for a reply. */
export function lastStepAt(n: number, now: number): number {
  return now - (n % 19) * dayMs - hourMs
}

type Plan = ReturnType<typeof entryPlan>

/** Entry n of a database with this many companies. `firstDay` is the first day of the live event. */
export function entryRow(
  n: number,
  { companies, now, firstDay, files = withoutFiles }: { companies: number; now: number; firstDay: Date; files?: SeedFiles },
) {
  const plan = entryPlan(n, companies)
  const { event, status, company, kind } = plan
  const { city_id, region_id, lat, lng } = placeOf(n)
  const at = lastStepAt(n, now) - daysSince[event] * dayMs
  const isBare = status === 'DRAFT' && n % 3 !== 0
  const price = (kind === 'REMODEL' && n % 5 === 0) || isBare ? null : 285_000 + (n % 97) * 12_500
  return {
    ...seedRecord('entry', n, at),
    event_id: seedId('event', event),
    company_id: seedId('company', company),
    kind,
    status,
    number: numbered.has(status) ? guidebookNumber(n) : null,
    title: titleOf(n, kind),
    neighborhood_id: isInNeighborhood(n, kind) ? seedId('neighborhood', (n % demoNeighborhoods) + 1) : null,
    city_id,
    region_id,
    price,
    submitted_at: submitted.has(status) ? new Date(at) : null,
    details: JSON.stringify({
      ...addressOf(n === duplicate ? original : n, kind),
      location: { lat, lng },
      ...(price !== null && { home_price_range_id: priceRangeOf(seededPriceRanges, price)?.id ?? null }),
      ...(isBare ? {} : contentOf(n, plan, firstDay)),
      ...(isBare ? {} : entryPictures(n, plan, files)),
      ...stateOf(n, plan, fromMillis(at)),
      ...proofOf(n, plan, now),
      ...awardsOf(n, plan),
    }),
  }
}

const isInNeighborhood = (n: number, kind: EntryKind) => kind !== 'REMODEL' && n % 3 === 0

function addressOf(n: number, kind: EntryKind) {
  // Where the title says one, it is that one.
  const street = /\bon (.+ (?:Street|Avenue|Lane))$/.exec(titleOf(n, kind))?.[1] ?? pick(streets, n)
  return { address_line1: `${100 + ((n * 137) % 900)} ${street}`, state: 'MN', zip: String(55_001 + (n % 400)) }
}

type Catalogued = Parameters<typeof catalogueSize>[0]
const one = (catalogue: Catalogued, n: number) => seedId(catalogue, (n % catalogueSize(catalogue)) + 1)
const several = (catalogue: Catalogued, n: number, count: number) =>
  Array.from({ length: count }, (_, index) => seedId(catalogue, ((n + index * 3) % catalogueSize(catalogue)) + 1))
/** The first ones are for homes. */
const homeAmenities = 11

/** What the member has entered: enough to submit and, except for pictures, to publish. */
function contentOf(n: number, { kind, event, company }: Plan, firstDay: Date) {
  const phone = phoneOf(company)
  const domain = domainOf(companyName(company))
  return {
    is_in_subdivision: isInNeighborhood(n, kind),
    map_confirmed: n % 7 !== 0,
    directions: directionsOf(n),
    cross_streets: 'Main Street and County Road 19',
    school_district_id: one('school_districts', n),
    tagline: taglineOf(n),
    // One in nine is too short to publish.
    description: n % 9 === 4 ? 'More about this home soon.' : descriptionOf(kind, n),
    features: highlightsOf(kind, n),
    amenity_ids: [0, 4, 8].map((step) => seedId('amenities', ((n + step) % homeAmenities) + 1)),
    life_style_ids: several('life_styles', n, 2),
    tag_ids: n % 4 === 0 ? [seedId('tags', 4 + (n % 2))] : [],
    completion_level: n % 6 === 0 ? 'SUBSTANTIAL_70' : 'COMPLETE',
    certifications: n % 5 === 0 ? ['ENERGY_STAR', 'HERS'] : [],
    hers_score: n % 5 === 0 ? 42 + (n % 10) : null,
    staged_furnished: pick(['NONE', 'PARTIAL', 'FULL'] as const, n),
    availability: {
      status: n % 11 === 0 ? 'BY_APPOINTMENT' : 'OPEN',
      note: n % 11 === 0 ? 'Please call a day ahead.' : '',
      from: null,
      to: null,
    },
    public_contact: { name: 'Sales office', phone, email: `homes@${domain}`, phone2: '' },
    staff_contact: { name: 'Parade coordinator', phone, email: `parade@${domain}` },
    vendors: n % 4 === 1 ? [{ role: 'Cabinets', company_id: null, name: 'Northwoods Cabinetry', is_member: false }] : [],
    open_schedule: event === 1 && n % 6 === 2 ? { mode: 'CUSTOM', hours: hoursFrom(firstDay) } : { mode: 'INHERIT', hours: [] },
    finished_sqft: 1650 + (n % 40) * 85,
    total_sqft: 2300 + (n % 40) * 95,
    bedrooms: 2 + (n % 4),
    bathrooms: 1.75 + (n % 6) * 0.5,
    garage_stalls: 1 + (n % 3),
    stories: 1 + (n % 3) * 0.5,
    ...ofKind[kind](n),
  }
}

const builders: [string, ...string[]] = ['Prairie Oak Builders', 'Fieldstone Homes', 'Meadowlark Homes', 'Willow Creek Builders']

const ofKind: Record<EntryKind, (n: number) => object> = {
  NEW_HOME: (n) => ({
    build_type: pick(['MODEL', 'SPEC', 'CUSTOM', 'SEMI_CUSTOM', 'CONDO_UNIT'] as const, n),
    home_type_id: one('home_types', n),
    home_style_ids: several('home_styles', n, 2),
    sales_status_id: one('sales_statuses', n),
    price_includes_lot: n % 4 !== 0,
    price_display: pick(['EXACT', 'FROM', 'RANGE_ONLY', 'UPON_REQUEST'] as const, n),
    lot: String((n % 40) + 1),
    block: String((n % 6) + 1),
    lot_size_acres: 0.25 + (n % 8) * 0.1,
    gate_code: n % 10 === 0 ? `#${2000 + (n % 900)}` : '',
    judging: { enter: n % 2 === 0, class: n % 2 === 0 ? 'MODEL' : null },
    award_category_ids: n % 2 === 0 ? [seedId('awards', (n % 6) + 1)] : [],
  }),
  REMODEL: (n) => ({
    year_built: 1905 + (n % 90),
    completion_date: '2025-11-14',
    project_type_ids: several('project_types', n, 2),
    project_cost_range_id: seedId('home_price_ranges', 8 + (n % 3)),
  }),
  DEVELOPMENT: (n) => ({
    home_type_id: one('home_types', n),
    price_display: 'FROM',
    // Fields of a home, which a development lacks.
    finished_sqft: null,
    total_sqft: null,
    bedrooms: null,
    bathrooms: null,
    garage_stalls: null,
    stories: null,
    completion_level: null,
    certifications: [],
    hers_score: null,
    staged_furnished: 'NONE',
    is_in_subdivision: false,
    development: {
      total_homesites: 40 + (n % 6) * 12,
      available_homesites: 8 + (n % 5) * 3,
      price_high: 1_550_000 + (n % 7) * 25_000,
      builders: [pick(builders, n), pick(builders, n + 1), pick(builders, n + 2)],
      has_hoa: true,
      hoa_monthly_fee: 85 + (n % 5) * 20,
      hoa_covers: 'Snow removal, trails and the green',
      office_address: '',
      office_hours: 'Thu–Sun, 12–6 PM',
      office_phone: phoneOf(600 + (n % 100)),
    },
  }),
}

/** Only the second weekend of the event. */
function hoursFrom(firstDay: Date) {
  const day = (offset: number) => new Date(firstDay.getTime() + offset * dayMs).toISOString().slice(0, 10)
  return [7, 8, 9].map((offset) => ({ date: day(offset), opens: '11:00', closes: '17:00' }))
}

/** The history behind the entry's status. */
function stateOf(n: number, { status, kind }: Plan, at: Timestamp) {
  const by = seedId('member', 1)
  const isApproved = status === 'APPROVED' || status === 'PUBLISHED'
  return {
    ...(status !== 'DRAFT' && {
      certifies: {
        new_never_occupied: kind === 'NEW_HOME',
        open_all_hours: true,
        price_accurate: true,
        signature: 'Ben Alvarez',
        signed_at: at,
      },
    }),
    ...(isApproved && { approved_at: at, opened_at: at, payment_status: pick(['PAID', 'INVOICED', 'UNPAID'] as const, n) }),
    ...(isApproved && { fee_tier: 'MEMBER', fee_amount: 1450, invoice_no: `P-${1000 + n}` }),
    ...(status === 'PUBLISHED' && { published_at: at }),
    ...(status === 'CHANGES_REQUESTED' && { opened_at: at, changes_requested: { message: requestOf(n), fields: ['description'], at, by } }),
    ...(status === 'REJECTED' && { rejected: { reason: 'The home will not be finished in time.', at, by } }),
    ...(status === 'WITHDRAWN' && { withdrawn: { reason: 'Sold before the event.', at, by: null } }),
    ...(n % 8 === 0 && { internal_note: 'Called about the driveway; they will call back.' }),
    ...(n === withRevision && {
      pending_revision: { changes: { tagline: 'Now with a sauna', price: 815_000, bedrooms: 5 }, at, by: seedId('member', 2) },
    }),
  }
}

/** What staff requested; the thread shows it too. */
export function requestOf(n: number): string {
  return n % 2 === 0 ? 'Please add more about the lower level.' : 'Please say who designed the kitchen.'
}

const streets: [string, ...string[]] = [
  'Alder Way',
  'County Road 19',
  'Rue de l’Érable',
  'Shoreline Drive',
  '5th Street NE',
  'Old Quarry Lane',
  'Meadow Court',
  'Juniper Avenue',
  'Cedar Ridge Road',
  'Lakeview Terrace',
  'Prairie Grass Trail',
]

function companyOf(n: number, companies: number): number {
  const others = companies - 1
  const company = (n % others) + 1
  return company < withoutEntries ? company : company + 1
}

/** One letter and four digits are enough for 260,000 entries. */
function guidebookNumber(n: number): string {
  return n < 10_000 ? String(n) : `${String.fromCodePoint(64 + Math.floor(n / 10_000))}${n % 10_000}`
}
