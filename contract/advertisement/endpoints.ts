import * as z from 'zod/mini'
import { advertisement, advertisementAction, advertisementActionBody, advertisementPatch, newAdvertisement } from './schema.ts'
import { creationStatuses, byId, itemOf, listOf, listQuery, recordId, seenOrder, type Endpoint } from '#contract/http/endpoint.ts'

const ids = z.array(recordId).check(z.minLength(1), z.maxLength(200))

export const advertisementCalls = {
  list: {
    method: 'GET',
    path: '/advertisements',
    who: ['admin'],
    summary: 'Lists ad orders, optionally for one event',
    query: z.strictObject({ ...listQuery, eventId: z.optional(recordId) }),
    answer: listOf(advertisement),
  },
  get: {
    method: 'GET',
    path: '/advertisements/{id}',
    who: ['admin'],
    summary: 'An ad order',
    params: byId,
    answer: itemOf(advertisement),
  },
  create: {
    method: 'POST',
    path: '/advertisements',
    who: ['admin'],
    summary: 'Creates an ad order',
    body: newAdvertisement,
    answer: itemOf(advertisement),
    statuses: creationStatuses,
  },
  update: {
    method: 'PATCH',
    path: '/advertisements/{id}',
    who: ['admin'],
    summary: 'Updates an ad order',
    params: byId,
    body: advertisementPatch,
    answer: itemOf(advertisement),
    conditional: true,
  },
  remove: {
    method: 'DELETE',
    path: '/advertisements/{id}',
    who: ['admin'],
    summary: 'Deletes an ad order that was canceled or has no artwork yet',
    params: byId,
    answer: itemOf(byId),
    conditional: true,
  },
  act: {
    method: 'POST',
    path: '/advertisements/{id}/actions/{action}',
    who: ['admin'],
    summary: 'Moves an ad order forward: artwork received, proof sent or approved, placed or canceled',
    params: advertisementAction,
    body: advertisementActionBody,
    answer: itemOf(advertisement),
    conditional: true,
  },
  reorder: {
    method: 'POST',
    path: '/advertisements/reorder',
    who: ['admin'],
    summary: 'Reorders advertisements',
    body: z.strictObject({ ids, seen: seenOrder }),
    answer: itemOf(z.strictObject({ changed: z.int() })),
  },
  copy: {
    method: 'POST',
    path: '/advertisements/copy',
    who: ['admin'],
    summary: 'Copies ad orders from another event, without artwork or payments',
    body: z.strictObject({ from_event: recordId, to_event: recordId, ids }),
    answer: itemOf(z.strictObject({ copied: z.int(), already_there: z.int(), left_out: z.int() })),
  },
} as const satisfies Record<string, Endpoint>
