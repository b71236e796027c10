import * as z from 'zod/mini'
import { catalogues } from './schema.ts'
import { itemOf, recordId, type Endpoint } from '#contract/http/endpoint.ts'
import { line } from '#contract/value/field.ts'
import { namesOf } from '#contract/value/fields.ts'

/** The lists that a member can request a missing item of. */
export const requestableLists = [...catalogues, 'neighborhoods'] as const
export type RequestableList = (typeof requestableLists)[number]

/**
 * Fields where a member can request a missing item, with its list and how many items the field can have. Excludes what only staff
 * define, such as price ranges, statuses, awards and tags.
 */
export const requestableFields = {
  entries: {
    city_id: { catalogue: 'cities', max: 1 },
    neighborhood_id: { catalogue: 'neighborhoods', max: 1 },
    school_district_id: { catalogue: 'school_districts', max: 1 },
    home_type_id: { catalogue: 'home_types', max: 1 },
    home_style_ids: { catalogue: 'home_styles', max: 3 },
    life_style_ids: { catalogue: 'life_styles', max: 5 },
    project_type_ids: { catalogue: 'project_types', max: 6 },
    amenity_ids: { catalogue: 'amenities', max: 30 },
  },
  b2c_profiles: {
    service_city_ids: { catalogue: 'cities', max: 60 },
    home_type_ids: { catalogue: 'home_types', max: 20 },
    home_style_ids: { catalogue: 'home_styles', max: 20 },
    project_type_ids: { catalogue: 'project_types', max: 20 },
    life_style_ids: { catalogue: 'life_styles', max: 20 },
    amenity_ids: { catalogue: 'amenities', max: 40 },
  },
  b2b_profiles: { classified_category_ids: { catalogue: 'classified_categories', max: 5 } },
} as const satisfies Record<string, Record<string, { catalogue: RequestableList; max: number }>>

export type RequestingTable = keyof typeof requestableFields
export const requestingTables = namesOf(requestableFields)

/** The fields of a kind of record whose options come from a list. */
export function fieldsOfCatalogue(table: RequestingTable, catalogue: RequestableList): { field: string; max: number }[] {
  return Object.entries(requestableFields[table]).flatMap(([field, of]) => (of.catalogue === catalogue ? [{ field, max: of.max }] : []))
}

/** Why staff do not add an item. The member sees it at the field. */
const declineReason = line(300, 5)

/** Requested items are part of the record, so that they are saved offline and merged with what others did to it. */
export function requestedItems(table: RequestingTable) {
  const fields: readonly string[] = namesOf(requestableFields[table])
  return z
    .array(z.strictObject({ field: z.enum(fields), text: line(80, 2), declined: z.optional(declineReason) }))
    .check(z.maxLength(20, 'Request 20 items or fewer.'))
}
export type RequestedItem = z.infer<ReturnType<typeof requestedItems>>[number]

const request = z.strictObject({
  collection: z.enum(requestableLists),
  text: z.string(),
  /** Where a requested neighborhood is. Catalogs are the same in every event. */
  event_id: z.nullable(recordId),
  records: z.array(
    z.strictObject({
      entity: z.enum(requestingTables),
      id: recordId,
      event_id: z.nullable(recordId),
      title: z.string(),
      company: z.string(),
    }),
  ),
})
export type CatalogueRequest = z.infer<typeof request>

/** Which request staff respond to. Neighborhoods of one name in two events are two places, so they come with their event. */
const whichRequest = { collection: z.enum(requestableLists), text: line(80, 2), event_id: z.optional(recordId) }

export const requestedItemCalls = {
  list: {
    method: 'GET',
    path: '/requested_items',
    who: ['admin'],
    summary: 'Lists catalog items that members requested, with the records waiting for each',
    query: z.strictObject({}),
    answer: itemOf(z.array(request)),
  },
  resolve: {
    method: 'POST',
    path: '/requested_items/resolve',
    who: ['admin'],
    summary: 'Resolves a requested item with a new or existing one in every record that requested it',
    body: z.strictObject({ ...whichRequest, item_id: recordId }),
    answer: itemOf(z.strictObject({ changed: z.int() })),
  },
  decline: {
    method: 'POST',
    path: '/requested_items/decline',
    who: ['admin'],
    summary: 'Declines a requested item; members see the reason at the field',
    body: z.strictObject({ ...whichRequest, reason: declineReason }),
    answer: itemOf(z.strictObject({ changed: z.int() })),
  },
} as const satisfies Record<string, Endpoint>
