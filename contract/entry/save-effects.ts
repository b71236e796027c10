import { entryLabel } from './labels.ts'
import { isProofCurrent } from './proof.ts'
import { hoursHeading, publicPrice, visitingHours } from './public-details.ts'
import type { Entry, EntryPatch } from './schema.ts'
import { priceRangeOf, type PriceRange } from '#contract/catalogue/price-range.ts'
import type { Event } from '#contract/event/schema.ts'
import type { EventCompany } from '#contract/registration/schema.ts'
import { isSame, pickFields, readField } from '#contract/value/fields.ts'
import { plural } from '#contract/value/plural.ts'
import { hasLeft } from '#contract/value/has-left.ts'

type Field = keyof EntryPatch & keyof Entry

/**
 * What a home's guidebook page shows, and so what its company approves with the proof. Excludes awards: the
 * association gives them, mostly when the book is printed, and nobody approves them.
 */
export const proofFields: ReadonlySet<string> = new Set<Field>([
  'number',
  'title',
  'is_dream_home',
  'price',
  'price_display',
  'price_includes_lot',
  'home_price_range_id',
  'front_elevation',
  'bedrooms',
  'bathrooms',
  'finished_sqft',
  'garage_stalls',
  'stories',
  'lot_size_acres',
  'year_built',
  'address_line1',
  'address_line2',
  'unit',
  'city_id',
  'state',
  'zip',
  'neighborhood_id',
  'open_schedule',
  'availability',
  'completion_level',
  'directions',
  'tagline',
  'description',
  'development',
  'features',
  'sales_status_id',
  'home_type_id',
  'home_style_ids',
  'project_type_ids',
  'school_district_id',
  'certifications',
  'hers_score',
  'accessibility',
  'admission_fee',
  'ticketed',
  'public_contact',
  'website_url',
])

/** What the website shows of a home, or derives from it. */
export const websiteFields: ReadonlySet<string> = new Set<Field>([
  'number',
  'title',
  'is_dream_home',
  'ticketed',
  'admission_fee',
  'price',
  'price_display',
  'price_includes_lot',
  'home_price_range_id',
  'region_id',
  'neighborhood_id',
  'city_id',
  'school_district_id',
  'address_line1',
  'address_line2',
  'unit',
  'zip',
  'location',
  'directions',
  'sales_status_id',
  'development',
  'build_type',
  'home_type_id',
  'home_style_ids',
  'life_style_ids',
  'project_type_ids',
  'finished_sqft',
  'total_sqft',
  'bedrooms',
  'bathrooms',
  'garage_stalls',
  'stories',
  'lot_size_acres',
  'year_built',
  'tagline',
  'description',
  'features',
  'amenity_ids',
  'certifications',
  'hers_score',
  'accessibility',
  'open_schedule',
  'availability',
  'completion_level',
  'public_contact',
  'website_url',
  'video_url',
  'virtual_tour_url',
  'front_elevation',
  'gallery',
  'before_after',
  'floor_plans',
  'judging',
  'award_category_ids',
  'award_ids',
])

/** Approved or public content only changes when staff press Save (product: After approval). */
export function isSavedOnRequest({ status, published_at: publishedAt }: Pick<Entry, 'status' | 'published_at'>): boolean {
  return status === 'APPROVED' || status === 'PUBLISHED' || publishedAt !== null
}

/** Fields that are printed only together with others, and what stands on the page because of them. */
const printedTogether: readonly { fields: readonly string[]; printed: (entry: Entry) => unknown }[] = [
  {
    fields: ['price', 'price_display', 'price_includes_lot', 'home_price_range_id'] satisfies Field[],
    // The range's id stands for its name.
    printed: (entry) => publicPrice(entry, entry.home_price_range_id ?? '').text,
  },
  {
    fields: ['open_schedule', 'availability', 'completion_level'] satisfies Field[],
    // The event's hours are the same before and after.
    printed: (entry) =>
      hoursHeading(entry) === 'Open' ? entry.open_schedule.mode === 'CUSTOM' && entry.open_schedule.hours : visitingHours(entry, []),
  },
]

/** The fields with a new value that its page prints. Without the price `ranges`, that of a new price counts as another one. */
function reprintedFields(before: Entry, changes: Partial<Record<string, unknown>>, ranges?: readonly PriceRange[]): string[] {
  // The server finds the price range of a new price.
  const { price = before.price, home_price_range_id: range } = changes
  const isRangeFound = price !== before.price && range === undefined && !before.is_price_range_fixed
  const found = !ranges ? 'unknown' : typeof price === 'number' ? (priceRangeOf(ranges, price)?.id ?? null) : null
  const after: Entry = { ...before, ...changes, ...(isRangeFound && { home_price_range_id: found }) }
  const unseen = printedTogether.filter(({ printed }) => isSame(printed(before), printed(after)))
  const same = new Set(unseen.flatMap(({ fields }) => fields))
  return Object.keys(changes).filter(
    (field) => proofFields.has(field) && !same.has(field) && !isSame(readField(before, field), changes[field]),
  )
}

/**
 * A proof that was sent or approved no longer shows what will be printed, so a new one has to be sent. The history
 * keeps who approved the old one.
 */
export function outdatedProof(entry: Pick<Entry, 'proof'>): Pick<Entry, 'proof'> | undefined {
  if (!isProofCurrent(entry)) return undefined
  const { sent_at } = entry.proof
  return { proof: { status: 'NOT_READY', sent_at, due_at: null, approved_by: null, approved_at: null, note: '' } }
}

/** How a change affects the proof: only if its page prints it (product: After approval). */
export function proofAfter(entry: Entry, changes: object, ranges?: readonly PriceRange[]): Pick<Entry, 'proof'> | undefined {
  return reprintedFields(entry, { ...changes }, ranges).length > 0 ? outdatedProof(entry) : undefined
}

type InEvent = Pick<Entry, 'proof' | 'status'>

const hasProofInEvent = (entry: InEvent) => !hasLeft(entry) && isProofCurrent(entry)

/** Whether other opening hours of its event put a proof out of date: only if its page prints them (product: After approval). */
export function outdatesHours(
  entry: InEvent & Parameters<typeof visitingHours>[0],
  before: Event['open_hours'],
  after: Event['open_hours'],
): boolean {
  const printed = (hours: Event['open_hours']) => visitingHours(entry, hours).join('; ')
  return hasProofInEvent(entry) && printed(before) !== printed(after)
}

type Listing = Pick<EventCompany, 'listing_name' | 'logo_file_id' | 'show_phone' | 'public_contact'>

/** Whether another listing of its company does: with its name and logo, and its phone where the home has no contact of its own. */
export function outdatesListing(entry: InEvent & Pick<Entry, 'public_contact' | 'website_url'>, before: Listing, after: Listing): boolean {
  const hasContact = [entry.website_url, ...Object.values(entry.public_contact)].some((part) => part !== '')
  const printed = ({ listing_name: name, logo_file_id: logo, show_phone: hasPhone, public_contact: { phone } }: Listing) =>
    JSON.stringify([name, logo, hasPhone && !hasContact && phone])
  return hasProofInEvent(entry) && printed(before) !== printed(after)
}

/** The warning about that many proofs; undefined if there are none. `why` ends the sentence. */
export function outdatedProofs(count: number, why: string): string | undefined {
  if (count === 0) return undefined
  return `${plural(count, 'sent or approved proof', 'sent or approved proofs')} will be out of date because of ${why}. ${count === 1 ? 'Send a new one.' : 'Send new ones.'}`
}

/** What a company should know before it approves a proof: which of its changes await approval, and so aren't on the page. */
export function approvalNote(entry: Entry): string | undefined {
  const fields = reprintedFields(entry, entry.pending_revision?.changes ?? {})
  if (fields.length === 0) return undefined
  const labels = fields.map((field) => entryLabel(field, entry.kind)).join(', ')
  return `The proof doesn’t include your change that’s awaiting approval (${labels}). If the association approves the change, it will send you a new proof.`
}

/** What a change does to the proof, if anything; the rest of a sentence. */
function proofEffect(entry: Entry, changes: object, ranges?: readonly PriceRange[]): string | undefined {
  if (!proofAfter(entry, changes, ranges)) return undefined
  return entry.proof.status === 'APPROVED' ? 'proof will be out of date and lose its approval' : 'proof will be out of date'
}

/** What accepting these fields of a change after approval does to the proof, shown before it is accepted. */
export function revisionEffect(
  entry: Entry,
  accepted: readonly string[] = Object.keys(entry.pending_revision?.changes ?? {}),
): string | undefined {
  const ofProof = proofEffect(entry, pickFields(entry.pending_revision?.changes ?? {}, accepted))
  return ofProof && `If you approve ${accepted.length === 1 ? 'the change' : 'the changes'}, the ${ofProof}.`
}

interface Surroundings {
  isConnected: boolean | undefined
  ranges?: readonly PriceRange[] | undefined
}

/** What saving a change will cause, shown before it is saved. */
export function saveEffects(entry: Entry, changes: object, { isConnected, ranges }: Surroundings): string[] {
  const ofProof = proofEffect(entry, changes, ranges)
  const effects = [
    ofProof !== undefined && `The ${ofProof}. Send a new one.`,
    entry.published_at !== null && Object.keys(changes).some((field) => websiteFields.has(field)) && websiteEffect(entry, isConnected),
  ].filter((effect) => effect !== false)
  return effects.length > 0 ? effects : ['The proof and the website stay as they are.']
}

function websiteEffect({ status }: Pick<Entry, 'status'>, isConnected: boolean | undefined): string {
  if (status !== 'PUBLISHED') return 'The website keeps the published version until you publish this entry again.'
  return isConnected ? 'The website will change within a few minutes.' : 'The website will change the next time you publish.'
}
