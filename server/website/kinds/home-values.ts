import { buildTypeLabels, certificatesOf } from '#contract/entry/labels.ts'
import { emptyEntry } from '#contract/entry/defaults.ts'
import { profileKindOf } from '#contract/entry/award-rules.ts'
import { entryKindLabels } from '#contract/entry/status.ts'
import type { Event } from '#contract/event/schema.ts'
import {
  developmentFacts,
  isForSale,
  publicAvailability,
  publicPrice,
  salesStatusOf,
  streetLine,
  visitingHours,
} from '#contract/entry/public-details.ts'
import { redactedLink } from './redact.ts'
import type { HomeRow } from './kind-homes.ts'
import type { readProfilesOf } from './profiles-of.ts'
import { named, type PictureOf } from './publishing-kind.ts'

interface HomeContext {
  nameOf: (id: string | null | undefined) => string
  awardsNamed: (ids: readonly string[]) => string[]
  /** The sales statuses of homes that are for sale. */
  forSale: ReadonlySet<string>
  profilesOf: Awaited<ReturnType<typeof readProfilesOf>>
  /** The name in the event's listing. */
  company: string
  event: Event | undefined
  /** Addresses and prices are public. */
  isOpen: boolean
  /** Removes them from texts until then. */
  redact: (text: string) => string
}

/** What the public can know about a home now, by the names in home-fields.ts. */
export function homeValues(
  row: HomeRow,
  { nameOf, awardsNamed, forSale, profilesOf, company, event, isOpen, redact }: HomeContext,
): Record<string, unknown> {
  const described = ({ file_id: id, alt }: PictureOf): PictureOf => ({ file_id: id, alt: redact(alt) })
  return {
    number: row.number ?? '',
    kind: entryKindLabels[row.kind],
    event: { type: 'events', id: row.event_id },
    builder: profilesOf(row.company_id, profileKindOf[row.kind]),
    builder_name: company,
    neighborhood: row.neighborhood_id && { type: 'neighborhoods', id: row.neighborhood_id },
    city: row.city_id && { type: 'cities', id: row.city_id },
    region: nameOf(row.region_id),
    school_district: nameOf(row.school_district_id),
    ...(isOpen ? detailsOf(row, nameOf(row.home_price_range_id)) : withheld),
    sales_status: nameOf(salesStatusOf(row)),
    for_sale: isForSale(row, forSale),
    build_type: row.build_type === null ? '' : buildTypeLabels[row.build_type],
    home_type: nameOf(row.home_type_id),
    home_styles: named(row.home_style_ids, nameOf),
    life_styles: named(row.life_style_ids, nameOf),
    project_types: named(row.project_type_ids, nameOf),
    finished_sqft: row.finished_sqft,
    total_sqft: row.total_sqft,
    bedrooms: row.bedrooms,
    bathrooms: row.bathrooms,
    garage_stalls: row.garage_stalls,
    stories: row.stories,
    lot_size_acres: row.lot_size_acres,
    year_built: row.year_built,
    ...developmentOf(row, redact),
    tagline: redact(row.tagline),
    description: redact(row.description),
    features: row.features.map(redact),
    amenities: named(row.amenity_ids, nameOf),
    certifications: certificatesOf(row),
    accessibility: row.accessibility.is_accessible ? redact(row.accessibility.note) || 'Accessible' : '',
    open_hours: visitingHours(row, event?.open_hours ?? []).map(redact),
    availability: publicAvailability(row),
    admission: row.admission_fee ?? null,
    is_dream_home: row.is_dream_home ?? false,
    ticketed: row.ticketed ?? false,
    contact_name: row.public_contact.name,
    contact_phone: row.public_contact.phone,
    contact_email: row.public_contact.email,
    website: redactedLink(row.website_url, redact),
    video: redactedLink(row.video_url, redact),
    virtual_tour: redactedLink(row.virtual_tour_url, redact),
    main_image: row.front_elevation && described(row.front_elevation),
    gallery: row.gallery.map(described),
    before_after: row.before_after.flatMap(({ before, after }) =>
      [before, after].filter((photo): photo is NonNullable<typeof photo> => photo !== null).map(described),
    ),
    floor_plans: row.floor_plans.map(described),
    award_categories: row.judging.enter ? awardsNamed(row.award_category_ids) : [],
    awards: awardsNamed(row.award_ids ?? []),
  }
}

function detailsOf(row: HomeRow, rangeName: string) {
  const { amount, text, range } = publicPrice(row, rangeName)
  return {
    address: streetLine(row),
    zip: row.zip,
    latitude: row.location?.lat ?? null,
    longitude: row.location?.lng ?? null,
    directions: row.directions,
    price: text,
    price_amount: amount,
    price_range: range,
    sales_office_address: ownDevelopment(row).office_address,
  }
}

/** What other kinds have stored there is not shown. */
const ownDevelopment = ({ kind, development }: HomeRow) => (kind === 'DEVELOPMENT' ? development : emptyEntry.development)

function developmentOf(row: HomeRow, redact: HomeContext['redact']) {
  const { builders, hoa } = developmentFacts(row)
  const { total_homesites, available_homesites, office_phone, office_hours } = ownDevelopment(row)
  return {
    total_homesites,
    available_homesites,
    builders: builders.map(redact),
    hoa: redact(hoa),
    sales_office_phone: office_phone,
    sales_office_hours: redact(office_hours),
  }
}

/** Details that are not public yet. Sent as null, so that the site removes earlier values. */
const withheld: { [K in keyof ReturnType<typeof detailsOf>]: null } = {
  address: null,
  zip: null,
  latitude: null,
  longitude: null,
  directions: null,
  price: null,
  price_amount: null,
  price_range: null,
  sales_office_address: null,
}
