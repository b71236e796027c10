import * as z from 'zod/mini'
import { creationStatuses, byId, itemOf, listOf, listQuery, recordId, type Endpoint } from '#contract/http/endpoint.ts'
import { eventCompanyTransitions } from './lifecycle.ts'
import { eventCompany, eventCompanyPatch, eventCompanyStatuses, lateUntilInput, putEventCompany } from './schema.ts'
import { line, text } from '#contract/value/field.ts'
import { namesOf } from '#contract/value/fields.ts'

const listQueryOf = z.strictObject({ ...listQuery, eventId: z.optional(recordId), status: z.optional(z.enum(eventCompanyStatuses)) })
const actions = namesOf(eventCompanyTransitions)

export const eventCompanyCalls = {
  list: {
    method: 'GET',
    path: '/event_companies',
    who: ['admin', 'member'],
    summary: 'Lists event registrations; members see only their company’s',
    query: listQueryOf,
    answer: listOf(eventCompany),
  },
  mine: {
    method: 'GET',
    path: '/event_companies/mine',
    who: ['admin', 'member'],
    summary: 'Lists the member’s company’s registrations',
    query: listQueryOf,
    answer: listOf(eventCompany),
  },
  get: {
    method: 'GET',
    path: '/event_companies/{id}',
    who: ['admin', 'member'],
    summary: 'A registration',
    params: byId,
    answer: itemOf(eventCompany),
  },
  put: {
    method: 'PUT',
    path: '/event_companies/by_event/{eventId}',
    who: ['admin', 'member'],
    summary: 'Creates or updates the company’s registration for an event',
    params: z.strictObject({ eventId: recordId }),
    body: putEventCompany,
    answer: itemOf(eventCompany),
    conditional: 'if there',
    statuses: creationStatuses,
  },
  update: {
    method: 'PATCH',
    path: '/event_companies/{id}',
    who: ['admin', 'member'],
    summary: 'Updates a registration',
    params: byId,
    body: eventCompanyPatch,
    answer: itemOf(eventCompany),
    conditional: true,
  },
  act: {
    method: 'POST',
    path: '/event_companies/{id}/actions/{action}',
    who: ['admin', 'member'],
    summary: 'Submits, approves or otherwise changes the status of a registration',
    params: z.strictObject({ id: recordId, action: z.enum(actions) }),
    body: z.strictObject({
      message: z.optional(text(2000)),
      reason: z.optional(text(500)),
      fields: z.optional(z.array(z.string().check(z.maxLength(60))).check(z.maxLength(40))),
      late_until: z.optional(lateUntilInput),
      signature: z.optional(line(120)),
    }),
    answer: itemOf(eventCompany),
    conditional: true,
  },
} as const satisfies Record<string, Endpoint>
