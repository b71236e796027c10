import * as z from 'zod/mini'
import { creationStatuses, byId, itemOf, listOf, listQuery, recordId, seenOrder, type Endpoint } from '#contract/http/endpoint.ts'
import { newSponsor, sponsor, sponsorAction, sponsorPatch } from './schema.ts'

const ids = z.array(recordId).check(z.minLength(1), z.maxLength(200))

export const sponsorCalls = {
  list: {
    method: 'GET',
    path: '/sponsors',
    who: ['admin'],
    summary: 'Lists sponsors, optionally those of one event and of its whole year',
    query: z.strictObject({ ...listQuery, eventId: z.optional(recordId) }),
    answer: listOf(sponsor),
  },
  get: { method: 'GET', path: '/sponsors/{id}', who: ['admin'], summary: 'A sponsor', params: byId, answer: itemOf(sponsor) },
  create: {
    method: 'POST',
    path: '/sponsors',
    who: ['admin'],
    summary: 'Creates a sponsor',
    body: newSponsor,
    answer: itemOf(sponsor),
    statuses: creationStatuses,
  },
  update: {
    method: 'PATCH',
    path: '/sponsors/{id}',
    who: ['admin'],
    summary: 'Updates a sponsor',
    params: byId,
    body: sponsorPatch,
    answer: itemOf(sponsor),
    conditional: true,
  },
  remove: {
    method: 'DELETE',
    path: '/sponsors/{id}',
    who: ['admin'],
    summary: 'Deletes a sponsor that isn’t published',
    params: byId,
    answer: itemOf(byId),
    conditional: true,
  },
  act: {
    method: 'POST',
    path: '/sponsors/{id}/actions/{action}',
    who: ['admin'],
    summary: 'Publishes or unpublishes a sponsor',
    params: sponsorAction,
    answer: itemOf(sponsor),
    conditional: true,
  },
  reorder: {
    method: 'POST',
    path: '/sponsors/reorder',
    who: ['admin'],
    summary: 'Reorders sponsors',
    body: z.strictObject({ ids, seen: seenOrder }),
    answer: itemOf(z.strictObject({ changed: z.int() })),
  },
  copy: {
    method: 'POST',
    path: '/sponsors/copy',
    who: ['admin'],
    summary: 'Copies sponsors from another event as unpaid prospects',
    body: z.strictObject({ from_event: recordId, to_event: recordId, ids }),
    answer: itemOf(z.strictObject({ copied: z.int(), already_there: z.int(), left_out: z.int() })),
  },
} as const satisfies Record<string, Endpoint>
