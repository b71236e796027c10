import * as z from 'zod/mini'
import { madeStatuses, type Endpoint } from '#contract/http/endpoint.ts'
import { byId, itemOf, listOf, listQuery, recordId } from '#contract/http/envelope.ts'
import { importReport, importRequest } from '#contract/import/schema.ts'
import { neighborhood, neighborhoodPatch, newNeighborhood } from './schema.ts'

export const neighborhoodCalls = {
  list: {
    method: 'GET',
    path: '/neighborhoods',
    who: ['admin', 'member'],
    summary: 'The neighborhoods, of one event where it is named; members do not see gate codes',
    query: z.strictObject({ ...listQuery, eventId: z.optional(recordId) }),
    answer: listOf(neighborhood),
  },
  get: {
    method: 'GET',
    path: '/neighborhoods/{id}',
    who: ['admin', 'member'],
    summary: 'One neighborhood',
    params: byId,
    answer: itemOf(neighborhood),
  },
  create: {
    method: 'POST',
    path: '/neighborhoods',
    who: ['admin'],
    summary: 'A new neighborhood',
    body: newNeighborhood,
    answer: itemOf(neighborhood),
    statuses: madeStatuses,
  },
  update: {
    method: 'PATCH',
    path: '/neighborhoods/{id}',
    who: ['admin'],
    summary: 'Changes fields of a neighborhood',
    params: byId,
    body: neighborhoodPatch,
    answer: itemOf(neighborhood),
    conditional: true,
  },
  remove: {
    method: 'DELETE',
    path: '/neighborhoods/{id}',
    who: ['admin'],
    summary: 'Deletes a neighborhood; refused with the counts while entries or profiles are in it',
    params: byId,
    answer: itemOf(byId),
    conditional: true,
  },
  import: {
    method: 'POST',
    path: '/neighborhoods/import',
    who: ['admin'],
    summary: 'Adds and changes neighborhoods by ID or name; with dry_run it only says what it would do',
    body: importRequest,
    answer: itemOf(importReport),
  },
  act: {
    method: 'POST',
    path: '/neighborhoods/{id}/actions/{action}',
    who: ['admin'],
    summary: 'Publishes a neighborhood, or unpublishes it',
    params: z.strictObject({ id: recordId, action: z.enum(['publish', 'unpublish']) }),
    answer: itemOf(neighborhood),
    conditional: true,
  },
  copy: {
    method: 'POST',
    path: '/neighborhoods/copy',
    who: ['admin'],
    summary: 'Takes neighborhoods of one event into another',
    body: z.strictObject({ from_event: recordId, to_event: recordId, ids: z.array(recordId).check(z.minLength(1), z.maxLength(200)) }),
    answer: itemOf(z.strictObject({ copied: z.int(), already_there: z.int() })),
  },
} as const satisfies Record<string, Endpoint>
