import * as z from 'zod/mini'
import { entryKinds } from '#contract/value/entry-kinds.ts'
import { recordFields, recordId } from '#contract/http/endpoint.ts'
import { dollars, hexColor, line, location, ref, refs, slugField, stateCode, text, wholeNumber, year } from '#contract/value/field.ts'
import { priceScopes } from './price-range.ts'
import { namesOf } from '#contract/value/fields.ts'

const usd = z.nullable(dollars)

/** The fields of each catalog besides the common ones (product: Catalogs). */
export const catalogueExtras = {
  cities: {
    state: stateCode,
    region_id: ref,
    county: line(60),
    lat: z.nullable(location.shape.lat),
    lng: z.nullable(location.shape.lng),
    school_district_ids: refs(20),
  },
  event_types: { entry_kinds: z.array(z.enum(entryKinds)).check(z.maxLength(3)) },
  amenities: { scope: z.enum(['HOME', 'NEIGHBORHOOD', 'BOTH']), group: line(60) },
  awards: {
    kind: z.enum(['PROGRAM', 'CATEGORY', 'BADGE']),
    year: z.nullable(year(1900)),
    event_id: ref,
    criteria: text(500),
    icon: line(40),
  },
  classified_categories: { parent_id: ref },
  home_price_ranges: { min: usd, max: usd, scope: z.enum(priceScopes) },
  home_styles: { group: z.enum(['PLAN', 'ARCHITECTURE']) },
  home_types: {},
  life_styles: {},
  project_types: {},
  regions: { color: hexColor, guidebook_section: line(60) },
  sales_statuses: { is_available: z.boolean(), public_label: line(80), color: hexColor },
  school_districts: { number: line(10), city_ids: refs(60) },
  tags: { group: line(60), color: hexColor, is_internal: z.boolean() },
} as const

export type Catalogue = keyof typeof catalogueExtras
export const catalogues = namesOf(catalogueExtras)

const code = z
  .string()
  .check(z.trim(), z.regex(/^([A-Z][A-Z0-9_]{0,59})?$/, 'Use capital letters, numbers and underscores, starting with a letter.'))

/** Edited by staff. Names are unique per catalogue, ignoring case. */
const commonFields = { name: line(80, 1), code, order: wholeNumber(0, 100_000), is_active: z.boolean() }

export function catalogueSchemas<C extends Catalogue>(catalogue: C) {
  const extras = catalogueExtras[catalogue]
  const changeable = optionalAll({ ...commonFields, slug: slugField, ...extras })
  return {
    /** `usage_count` is null where it is not counted, and for members, because it includes other companies' records. */
    item: z.strictObject({ ...recordFields, ...commonFields, slug: slugField, ...extras, usage_count: z.nullable(z.int()) }),
    create: z.strictObject({ ...changeable, id: recordId, name: commonFields.name }),
    patch: z.strictObject(changeable),
  }
}

/** Like z.partial, whose types do not work with a generic catalogue. */
function optionalAll<S extends Record<string, z.ZodMiniType>>(shape: S) {
  return Object.fromEntries(Object.entries(shape).map(([name, schema]) => [name, z.optional(schema)])) as {
    [K in keyof S]: z.ZodMiniOptional<S[K]>
  }
}

const anyItem = z.strictObject({ ...recordFields, ...commonFields, slug: slugField, usage_count: z.nullable(z.int()) })

/** The fields that items of all catalogues have. */
export type AnyCatalogueItem = z.infer<typeof anyItem>
export type CatalogueItem<C extends Catalogue> = z.infer<ReturnType<typeof catalogueSchemas<C>>['item']>
