import * as z from 'zod/mini'
import { recordFields, recordId } from '#contract/http/endpoint.ts'
import {
  anyNumber,
  dollars,
  line,
  location,
  money,
  optionalEmail,
  optionalUrl,
  phoneLine,
  ref,
  refs,
  slugField,
  text,
  wholeNumber,
} from '#contract/value/field.ts'
import { neighborhoodStatuses } from './defaults.ts'
import { publicState } from '#contract/website/public-state.ts'

const count = z.nullable(wholeNumber(0, 20_000))
const usd = z.nullable(dollars)

const fields = {
  name: line(80, 2),
  event_ids: refs(100),
  developer_company_id: ref,
  city_id: ref,
  region_id: ref,
  school_district_ids: refs(20),
  status: z.enum(neighborhoodStatuses),
  /** 30 to 250 words, unless it is empty; counted by word-count.ts. */
  description: text(4000),
  location: z.nullable(location),
  boundary_note: text(500),
  directions: text(500),
  price_low: usd,
  price_high: usd,
  price_range_ids: refs(20),
  sqft_low: count,
  sqft_high: z.nullable(wholeNumber(0, 50_000)),
  total_homesites: count,
  available_homesites: count,
  lot_size_low_acres: z.nullable(anyNumber(0, 999.99)),
  lot_size_high_acres: z.nullable(anyNumber(0, 999.99)),
  home_type_ids: refs(30),
  home_style_ids: refs(30),
  life_style_ids: refs(30),
  amenity_ids: refs(60),
  hoa: z.strictObject({ has: z.boolean(), monthly_fee: z.nullable(money(100_000)), covers: text(300) }),
  builder_company_ids: refs(60),
  sales_office: z.strictObject({ address: text(200), hours: text(200), phone: phoneLine }),
  contact_email: optionalEmail,
  website: optionalUrl,
  logo_file_id: ref,
  photo_file_ids: refs(15),
  site_map_file_id: ref,
  tag_ids: refs(20),
}

/** Staff only: members get the record without it. */
const staffFields = { gate_code: line(20) }

/** `is_published` is changed by its own action, `webflow` by publishing. */
export const neighborhood = z.strictObject({
  ...recordFields,
  slug: slugField,
  is_published: z.boolean(),
  is_archived: z.boolean(),
  ...fields,
  gate_code: z.optional(staffFields.gate_code),
  webflow: z.optional(z.nullable(publicState)),
})
export type Neighborhood = z.infer<typeof neighborhood>

const changeable = z.partial(z.strictObject({ ...fields, ...staffFields, slug: slugField, is_archived: z.boolean() }))
export const neighborhoodPatch = changeable
export const newNeighborhood = z.strictObject({ ...changeable.shape, id: recordId, name: fields.name })
