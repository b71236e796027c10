import * as z from 'zod/mini'
import { creationStatuses, byId, itemOf, listOf, listQuery, recordId, type Endpoint } from '#contract/http/endpoint.ts'
import { importReport, importRequest, maxImportBytes } from '#contract/import/schema.ts'
import { neighborhood, neighborhoodPatch, newNeighborhood } from './schema.ts'

export const neighborhoodCalls = {
  list: {
    method: 'GET',
    path: '/neighborhoods',
    who: ['admin', 'member'],
    summary: 'Lists neighborhoods, optionally of one event; members don’t see gate codes',
    query: z.strictObject({ ...listQuery, eventId: z.optional(recordId) }),
    answer: listOf(neighborhood),
  },
  get: {
    method: 'GET',
    path: '/neighborhoods/{id}',
    who: ['admin', 'member'],
    summary: 'A neighborhood',
    params: byId,
    answer: itemOf(neighborhood),
  },
  create: {
    method: 'POST',
    path: '/neighborhoods',
    who: ['admin'],
    summary: 'Creates a neighborhood',
    body: newNeighborhood,
    answer: itemOf(neighborhood),
    statuses: creationStatuses,
  },
  update: {
    method: 'PATCH',
    path: '/neighborhoods/{id}',
    who: ['admin'],
    summary: 'Updates a neighborhood',
    params: byId,
    body: neighborhoodPatch,
    answer: itemOf(neighborhood),
    conditional: true,
  },
  remove: {
    method: 'DELETE',
    path: '/neighborhoods/{id}',
    who: ['admin'],
    summary: 'Deletes a neighborhood; refused, with counts, while it’s in use',
    params: byId,
    answer: itemOf(byId),
    conditional: true,
  },
  import: {
    method: 'POST',
    path: '/neighborhoods/import',
    who: ['admin'],
    summary: 'Imports neighborhoods by ID or name; with dry_run nothing is saved',
    body: importRequest,
    bodyLimit: maxImportBytes,
    answer: itemOf(importReport),
  },
  act: {
    method: 'POST',
    path: '/neighborhoods/{id}/actions/{action}',
    who: ['admin'],
    summary: 'Publishes or unpublishes a neighborhood',
    params: z.strictObject({ id: recordId, action: z.enum(['publish', 'unpublish']) }),
    answer: itemOf(neighborhood),
    conditional: true,
  },
  copy: {
    method: 'POST',
    path: '/neighborhoods/copy',
    who: ['admin'],
    summary: 'Copies neighborhoods from one event to another',
    body: z.strictObject({ from_event: recordId, to_event: recordId, ids: z.array(recordId).check(z.minLength(1), z.maxLength(200)) }),
    answer: itemOf(z.strictObject({ copied: z.int(), already_there: z.int() })),
  },
} as const satisfies Record<string, Endpoint>
