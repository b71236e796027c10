import * as z from 'zod/mini'
import { catalogueSchemas, type Catalogue } from './schema.ts'
import { creationStatuses, byId, itemOf, listOf, listQuery, recordId, seenOrder, type Endpoint } from '#contract/http/endpoint.ts'
import { importReport, importRequest, maxImportBytes } from '#contract/import/schema.ts'

const listItems = z.strictObject({
  ...listQuery,
  include_inactive: z.optional(z.enum(['true', 'false'])),
  include_usage: z.optional(z.enum(['true', 'false'])),
})
const removed = itemOf(byId)

/** The collections that can refer to a catalog item. */
export const usingTables = [
  'entries',
  'neighborhoods',
  'events',
  'b2c_profiles',
  'b2b_profiles',
  'cities',
  'school_districts',
  'classified_categories',
] as const
export type UsingTable = (typeof usingTables)[number]

const usage = z.strictObject({
  uses: z.array(
    z.strictObject({
      from: z.enum(usingTables),
      /** For tour entries and neighborhoods: their event. A neighborhood may be in several. */
      event_id: z.nullable(recordId),
      count: z.int(),
    }),
  ),
})

/** The calls of one catalogue: the same eight for each. */
export function catalogueCalls<C extends Catalogue>(catalogue: C) {
  const { item, create, patch } = catalogueSchemas(catalogue)
  const noun = catalogue.replaceAll('_', ' ')
  return {
    list: {
      method: 'GET',
      path: `/${catalogue}`,
      who: ['admin', 'member'],
      summary: `Lists ${noun}, in order; include_inactive or since also returns inactive ones; include_usage=false doesn’t count uses`,
      query: listItems,
      answer: listOf(item),
    },
    create: {
      method: 'POST',
      path: `/${catalogue}`,
      who: ['admin'],
      summary: `Creates one of the ${noun}`,
      body: create,
      answer: itemOf(item),
      statuses: creationStatuses,
    },
    update: {
      method: 'PATCH',
      path: `/${catalogue}/{id}`,
      who: ['admin'],
      summary: `Updates one of the ${noun}`,
      params: byId,
      body: patch,
      answer: itemOf(item),
      conditional: true,
    },
    remove: {
      method: 'DELETE',
      path: `/${catalogue}/{id}`,
      who: ['admin'],
      summary: `Deletes one of the ${noun}; refused, with counts, while it’s in use`,
      params: byId,
      answer: removed,
      conditional: true,
    },
    usage: {
      method: 'GET',
      path: `/${catalogue}/{id}/usage`,
      who: ['admin'],
      summary: `What uses one of the ${noun}, by kind and event`,
      params: byId,
      answer: itemOf(usage),
    },
    reorder: {
      method: 'POST',
      path: `/${catalogue}/reorder`,
      who: ['admin'],
      summary: `Reorders ${noun}`,
      body: z.strictObject({ ids: z.array(recordId).check(z.minLength(1), z.maxLength(1000)), seen: seenOrder }),
      answer: itemOf(z.strictObject({ changed: z.int() })),
    },
    merge: {
      method: 'POST',
      path: `/${catalogue}/merge`,
      who: ['admin'],
      summary: `Merges two ${noun}: moves every reference and deletes the first`,
      body: z.strictObject({ from: recordId, to: recordId }),
      answer: itemOf(z.strictObject({ moved: z.int() })),
    },
    import: {
      method: 'POST',
      path: `/${catalogue}/import`,
      who: ['admin'],
      summary: `Imports ${noun} by name; with dry_run nothing is saved`,
      body: importRequest,
      bodyLimit: maxImportBytes,
      answer: itemOf(importReport),
    },
  } as const satisfies Record<string, Endpoint>
}
