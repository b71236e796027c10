import type { Entry } from './schema.ts'
import type { Event } from '#contract/event/schema.ts'
import { formatDay } from '#contract/time/format-time.ts'
import { toMillis } from '#contract/time/timestamp.ts'
import { dollars } from '#contract/value/dollars.ts'
import { formatOpenHours } from './format-hours.ts'
import { wasProofSent } from './proof.ts'

/** From when on addresses and prices are public: the event's date for this, or else its first day. In milliseconds. */
export function detailsPublicFrom({ public_at: publicAt, start_date: start }: Pick<Event, 'public_at' | 'start_date'>): number {
  return toMillis(publicAt ?? start)
}

type Priced = Pick<Entry, 'kind' | 'price' | 'price_display' | 'price_includes_lot'> & Partial<Pick<Entry, 'development'>>

/** A price as the builder shows it to the public. `amount` is null unless the exact price is public: a development’s lowest one. */
export function publicPrice(
  // A row cached by an earlier version may lack what is a development’s.
  { kind, price, price_display: display, price_includes_lot: hasLot, development }: Priced,
  rangeName: string,
): { amount: number | null; text: string; range: string } {
  if (display === 'UPON_REQUEST') return { amount: null, text: 'Price upon request', range: '' }
  const high = (kind === 'DEVELOPMENT' && development?.price_high) || price
  if (display === 'RANGE_ONLY') {
    // The range is the lowest price's: without "From", it would be said of all homes.
    const range = rangeName && (high ?? 0) > (price ?? 0) ? `From ${rangeName.charAt(0).toLowerCase()}${rangeName.slice(1)}` : rangeName
    return { amount: null, text: range, range }
  }
  if (price === null || high === null) return { amount: null, text: '', range: rangeName }
  const isFrom = display === 'FROM' || kind === 'DEVELOPMENT'
  const shown = high > price ? `${dollars(price)} to ${dollars(high)}` : `${isFrom ? 'From ' : ''}${dollars(price)}`
  return { amount: price, text: `${shown}${hasLot ? ', lot included' : ''}`, range: rangeName }
}

interface DevelopmentFacts {
  homesites: string
  builders: string[]
  hoa: string
  sales_office: string
}

const noFacts: DevelopmentFacts = { homesites: '', builders: [], hoa: '', sales_office: '' }

/** What the public reads about a development; all empty for another kind. A row cached by an earlier version may lack these fields. */
export function developmentFacts({ kind, development }: Partial<Pick<Entry, 'kind' | 'development'>>): DevelopmentFacts {
  if (kind !== 'DEVELOPMENT' || !development) return noFacts
  const { total_homesites: total, available_homesites: available, builders, has_hoa: hasHoa, hoa_monthly_fee: fee } = development
  const { hoa_covers: covers, office_phone: phone, office_hours: hours, office_address: address } = development
  return {
    homesites: total === null ? '' : available === null ? String(total) : `${total}, ${available} for sale`,
    builders,
    hoa: hasHoa ? [fee !== null && `${dollars(fee)} a month`, covers].filter(Boolean).join(', ') || 'Yes' : '',
    sales_office: [phone, hours, address].filter(Boolean).join(', '),
  }
}

/** The sales status of a home. A development has homesites for sale instead. */
export function salesStatusOf({ kind, sales_status_id: id }: Pick<Entry, 'kind' | 'sales_status_id'>): string | null {
  return kind === 'DEVELOPMENT' ? null : id
}

/** Whether a home, or a homesite of a development, can be bought. `available` are the sales statuses of homes that are for sale. */
export function isForSale(
  // A row cached by an earlier version may lack the homesites.
  { kind, sales_status_id: id, development }: Pick<Entry, 'kind' | 'sales_status_id'> & Partial<Pick<Entry, 'development'>>,
  available: ReadonlySet<string>,
): boolean {
  return kind === 'DEVELOPMENT' ? development?.available_homesites !== 0 : available.has(id ?? '')
}

/** The street, with the unit. */
export function streetLine({ address_line1: line1, address_line2: line2, unit }: Pick<Entry, 'address_line1' | 'address_line2' | 'unit'>) {
  return [line1, line2, unit && `Unit ${unit}`].filter(Boolean).join(', ')
}

type Addressed = Pick<Entry, 'address_line1' | 'address_line2' | 'unit' | 'city_id' | 'state' | 'zip' | 'neighborhood_id'>

/** The street, then city, state and ZIP, then the neighborhood if there is one. `nameOf` is empty for an unknown id. */
export function addressLines(entry: Addressed, nameOf: (id: string | null) => string | undefined): string[] {
  const { city_id: city, state, zip, neighborhood_id: neighborhood } = entry
  const place = [nameOf(city), [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  return [streetLine(entry), place, nameOf(neighborhood) ?? ''].filter(Boolean)
}

const notOpen = 'Not open during the event'

/** Whether visitors can come: not to a home that won’t be open, whatever else was chosen. */
export function publicAvailability({ availability, completion_level: level }: Pick<Entry, 'availability' | 'completion_level'>) {
  return availabilityLabels[level === 'NOT_OPEN' ? 'NOT_AVAILABLE' : availability.status]
}

const availabilityLabels = { OPEN: 'Open', BY_APPOINTMENT: 'By appointment', NOT_AVAILABLE: 'Not available' } as const

/** What stands before the hours in print: a home that isn’t open has none to be open in. */
export function hoursHeading(entry: Parameters<typeof publicAvailability>[0]): string {
  return publicAvailability(entry) === availabilityLabels.OPEN ? 'Open' : 'Hours'
}

type Visited = Pick<Entry, 'availability' | 'completion_level' | 'open_schedule'>

/** When visitors can come. */
export function visitingHours({ availability, completion_level: level, open_schedule: schedule }: Visited, ofEvent: Event['open_hours']) {
  const { status, note, from, to } = availability
  if (status === 'NOT_AVAILABLE') return [note || notOpen]
  // A note for another availability isn't about this one.
  if (level === 'NOT_OPEN') return [notOpen]
  if (status === 'OPEN') return formatOpenHours(schedule, ofEvent)
  const days = [from && `from ${formatDay(from, 'monthDay')}`, to && `until ${formatDay(to, 'monthDay')}`].filter(Boolean).join(' ')
  return [`By appointment${days && `, ${days}`}${note && `: ${note}`}`]
}

/** Only the website itself confirms that. */
export function isOnWebsite({ webflow }: Pick<Entry, 'webflow'>): boolean {
  return Boolean(webflow?.public_since)
}

/** Where visitors find it on the website; null while it isn’t there, or the site hasn’t said where. */
export function publicAddress({ webflow }: Pick<Entry, 'webflow'>): string | null {
  return webflow?.public_since ? webflow.url : null
}

export function isInGuidebook({ status, number, proof }: Pick<Entry, 'status' | 'number' | 'proof'>): boolean {
  return (status === 'APPROVED' || status === 'PUBLISHED') && number !== null && wasProofSent({ proof })
}
