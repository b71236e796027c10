import * as z from 'zod/mini'
import { creationStatuses, byId, itemOf, listOf, listQuery, recordId, type Endpoint } from '#contract/http/endpoint.ts'
import { text } from '#contract/value/field.ts'
import { profileTransitions } from './readiness.ts'
import { profileKinds } from './defaults.ts'
import { b2bPatch, b2bProfile, b2cPatch, b2cProfile, putB2bProfile, putB2cProfile } from './schema.ts'
import { namesOf } from '#contract/value/fields.ts'

const actions = namesOf(profileTransitions)

export const b2cProfileCalls = {
  list: {
    method: 'GET',
    path: '/b2c_profiles',
    who: ['admin', 'member'],
    summary: 'Lists public profiles; members see only their company’s',
    query: z.strictObject({ ...listQuery, kind: z.optional(z.enum(profileKinds)) }),
    answer: listOf(b2cProfile),
  },
  mine: {
    method: 'GET',
    path: '/b2c_profiles/mine',
    who: ['admin', 'member'],
    summary: 'Lists the company’s public profiles',
    query: z.strictObject({ ...listQuery, kind: z.optional(z.enum(profileKinds)) }),
    answer: listOf(b2cProfile),
  },
  put: {
    method: 'PUT',
    path: '/b2c_profiles/mine/{kind}',
    who: ['admin', 'member'],
    summary: 'Creates or updates a company profile; changes to a published one need approval; staff name the company',
    params: z.strictObject({ kind: z.enum(profileKinds) }),
    body: putB2cProfile,
    answer: itemOf(b2cProfile),
    conditional: 'if there',
    statuses: creationStatuses,
  },
  update: {
    method: 'PATCH',
    path: '/b2c_profiles/{id}',
    who: ['admin'],
    summary: 'Updates a profile for its company; changes to a published one need approval',
    params: byId,
    body: b2cPatch,
    answer: itemOf(b2cProfile),
    conditional: true,
  },
  act: {
    method: 'POST',
    path: '/b2c_profiles/{id}/actions/{action}',
    who: ['admin', 'member'],
    summary: 'Submits, approves or otherwise changes the status of a profile',
    params: z.strictObject({ id: recordId, action: z.enum(actions) }),
    body: z.strictObject({
      message: z.optional(text(2000)),
      fields: z.optional(z.array(z.string().check(z.maxLength(60))).check(z.maxLength(40))),
    }),
    answer: itemOf(b2cProfile),
    conditional: true,
  },
} as const satisfies Record<string, Endpoint>

export const b2bProfileCalls = {
  list: {
    method: 'GET',
    path: '/b2b_profiles',
    who: ['admin', 'member'],
    summary: 'Lists trade directory cards; members see listed cards and their own',
    query: z.strictObject(listQuery),
    answer: listOf(b2bProfile),
  },
  mine: {
    method: 'GET',
    path: '/b2b_profiles/mine',
    who: ['admin', 'member'],
    summary: 'The company’s trade directory card',
    query: z.strictObject(listQuery),
    answer: listOf(b2bProfile),
  },
  put: {
    method: 'PUT',
    path: '/b2b_profiles/mine',
    who: ['admin', 'member'],
    summary: 'Creates or updates the company’s card; staff name the company',
    body: putB2bProfile,
    answer: itemOf(b2bProfile),
    conditional: 'if there',
    statuses: creationStatuses,
  },
  update: {
    method: 'PATCH',
    path: '/b2b_profiles/{id}',
    who: ['admin'],
    summary: 'Updates a card',
    params: byId,
    body: b2bPatch,
    answer: itemOf(b2bProfile),
    conditional: true,
  },
} as const satisfies Record<string, Endpoint>
