import * as z from 'zod/mini'
import { advertisement, advertisementAction, advertisementActionBody, advertisementPatch, newAdvertisement } from './schema.ts'
import { madeStatuses, type Endpoint } from '#contract/http/endpoint.ts'
import { byId, itemOf, listOf, listQuery, recordId } from '#contract/http/envelope.ts'

const ids = z.array(recordId).check(z.minLength(1), z.maxLength(200))

export const advertisementCalls = {
  list: {
    method: 'GET',
    path: '/advertisements',
    who: ['admin'],
    summary: 'The orders for advertisements, of one event where it is named',
    query: z.strictObject({ ...listQuery, eventId: z.optional(recordId) }),
    answer: listOf(advertisement),
  },
  get: {
    method: 'GET',
    path: '/advertisements/{id}',
    who: ['admin'],
    summary: 'One order for an advertisement',
    params: byId,
    answer: itemOf(advertisement),
  },
  create: {
    method: 'POST',
    path: '/advertisements',
    who: ['admin'],
    summary: 'A new order for an advertisement',
    body: newAdvertisement,
    answer: itemOf(advertisement),
    statuses: madeStatuses,
  },
  update: {
    method: 'PATCH',
    path: '/advertisements/{id}',
    who: ['admin'],
    summary: 'Changes fields of an order for an advertisement',
    params: byId,
    body: advertisementPatch,
    answer: itemOf(advertisement),
    conditional: true,
  },
  remove: {
    method: 'DELETE',
    path: '/advertisements/{id}',
    who: ['admin'],
    summary: 'Deletes an order that was cancelled or for which nothing came yet',
    params: byId,
    answer: itemOf(byId),
    conditional: true,
  },
  act: {
    method: 'POST',
    path: '/advertisements/{id}/actions/{action}',
    who: ['admin'],
    summary: 'Takes an advertisement a step on: its artwork came, its proof went out or was approved, it was placed or cancelled',
    params: advertisementAction,
    body: advertisementActionBody,
    answer: itemOf(advertisement),
    conditional: true,
  },
  reorder: {
    method: 'POST',
    path: '/advertisements/reorder',
    who: ['admin'],
    summary: 'Puts advertisements into this order',
    body: z.strictObject({ ids }),
    answer: itemOf(z.strictObject({ changed: z.int() })),
  },
  copy: {
    method: 'POST',
    path: '/advertisements/copy',
    who: ['admin'],
    summary: 'Reserves advertisements of another event anew for this one, without artwork and unpaid',
    body: z.strictObject({ from_event: recordId, to_event: recordId, ids }),
    answer: itemOf(z.strictObject({ copied: z.int(), already_there: z.int(), left_out: z.int() })),
  },
} as const satisfies Record<string, Endpoint>
