import * as z from 'zod/mini'
import { madeStatuses, type Endpoint } from '#contract/http/endpoint.ts'
import { byId, itemOf, listOf, listQuery, recordId } from '#contract/http/envelope.ts'
import { newSponsor, sponsor, sponsorAction, sponsorPatch } from './schema.ts'

const ids = z.array(recordId).check(z.minLength(1), z.maxLength(200))

export const sponsorCalls = {
  list: {
    method: 'GET',
    path: '/sponsors',
    who: ['admin'],
    summary: 'The sponsors, of one event and of the whole year where an event is named',
    query: z.strictObject({ ...listQuery, eventId: z.optional(recordId) }),
    answer: listOf(sponsor),
  },
  get: { method: 'GET', path: '/sponsors/{id}', who: ['admin'], summary: 'One sponsor', params: byId, answer: itemOf(sponsor) },
  create: {
    method: 'POST',
    path: '/sponsors',
    who: ['admin'],
    summary: 'A new sponsor',
    body: newSponsor,
    answer: itemOf(sponsor),
    statuses: madeStatuses,
  },
  update: {
    method: 'PATCH',
    path: '/sponsors/{id}',
    who: ['admin'],
    summary: 'Changes fields of a sponsor',
    params: byId,
    body: sponsorPatch,
    answer: itemOf(sponsor),
    conditional: true,
  },
  remove: {
    method: 'DELETE',
    path: '/sponsors/{id}',
    who: ['admin'],
    summary: 'Deletes a sponsor that is not public',
    params: byId,
    answer: itemOf(byId),
    conditional: true,
  },
  act: {
    method: 'POST',
    path: '/sponsors/{id}/actions/{action}',
    who: ['admin'],
    summary: 'Publishes a sponsor, or unpublishes it',
    params: sponsorAction,
    answer: itemOf(sponsor),
    conditional: true,
  },
  reorder: {
    method: 'POST',
    path: '/sponsors/reorder',
    who: ['admin'],
    summary: 'Puts sponsors into this order',
    body: z.strictObject({ ids }),
    answer: itemOf(z.strictObject({ changed: z.int() })),
  },
  copy: {
    method: 'POST',
    path: '/sponsors/copy',
    who: ['admin'],
    summary: 'Begins sponsors of another event anew for this one, as prospects that have paid nothing',
    body: z.strictObject({ from_event: recordId, to_event: recordId, ids }),
    answer: itemOf(z.strictObject({ copied: z.int(), already_there: z.int(), left_out: z.int() })),
  },
} as const satisfies Record<string, Endpoint>
