import * as z from 'zod/mini'
import { company } from './company.ts'
import { collectionCounts, countableCollections } from './count.ts'
import { itemOf, listOf, listQuery, recordId } from './envelope.ts'
import { event, eventPatch, eventStatuses, newEvent } from './event.ts'
import type { Role } from './role.ts'
import { currentUser, member } from './member.ts'
import { timestamp } from './timestamp-schema.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * Who may call: `anyone` without a token; `account` with a checked ID token but no app token yet; else the roles, with
 * ID token and app token. The server enforces it on the call, and again on every row.
 */
export type Who = 'anyone' | 'account' | readonly Role[]

export interface Endpoint {
  method: Method
  /** Below the API's base path, with `{name}` for a path parameter. */
  path: string
  who: Who
  summary: string
  params?: z.ZodMiniObject
  query?: z.ZodMiniObject
  body?: z.ZodMiniType
  /** Absent where the answer is 204 or not JSON. */
  answer?: z.ZodMiniType
  /** An existing record is changed: If-Match is required and the answer carries an ETag. */
  conditional?: true
}

const byId = z.strictObject({ id: recordId })
const eventListQuery = z.strictObject({ ...listQuery, status: z.optional(z.enum(eventStatuses)) })

/** The specification's calls and ours. A call that is not in this table does not exist: the server mounts nothing else. */
export const endpoints = {
  health: {
    method: 'GET',
    path: '/health',
    who: 'anyone',
    summary: 'Whether the server and its database answer',
    answer: z.strictObject({ status: z.enum(['ok', 'failing']), database: z.boolean(), version: z.string(), server_time: timestamp }),
  },
  openapi: { method: 'GET', path: '/openapi.json', who: 'anyone', summary: 'This contract as OpenAPI 3.1' },
  login: {
    method: 'POST',
    path: '/login',
    who: 'account',
    summary: 'An ID token for an app token, the role and the member behind the account',
    body: z.strictObject({}),
    answer: itemOf(z.strictObject({ aToken: z.string(), role: z.enum(['admin', 'member']), currentUser, expires_at: timestamp })),
  },
  logout: { method: 'POST', path: '/login/logout', who: ['admin', 'member'], summary: 'Ends the app token and the ID token it came with' },
  resetPasswordLink: {
    method: 'POST',
    path: '/reset-password-link',
    who: 'anyone',
    summary: 'Mails a reset link; a signed-in admin gets the link itself. Never tells whether the address exists.',
    body: z.strictObject({
      email: z.string().check(z.trim(), z.toLowerCase(), z.maxLength(254), z.email('Write an e-mail address such as name@company.com.')),
    }),
    answer: itemOf(
      z.union([
        z.strictObject({ sent: z.literal(true) }),
        z.strictObject({ sent: z.literal(false), link: z.string(), expires_at: timestamp }),
      ]),
    ),
  },
  listEvents: { method: 'GET', path: '/events', who: ['admin'], summary: 'All events', query: eventListQuery, answer: listOf(event) },
  listActiveEvents: {
    method: 'GET',
    path: '/events/active',
    who: ['admin', 'member'],
    summary: 'The active events',
    query: z.strictObject(listQuery),
    answer: listOf(event),
  },
  getEvent: {
    method: 'GET',
    path: '/events/{id}',
    who: ['admin', 'member'],
    summary: 'One event; for a member if it is active or the company has entries in it',
    params: byId,
    answer: itemOf(event),
  },
  createEvent: {
    method: 'POST',
    path: '/events',
    who: ['admin'],
    summary: 'A new event, as a draft',
    body: newEvent,
    answer: itemOf(event),
  },
  updateEvent: {
    method: 'PATCH',
    path: '/events/{id}',
    who: ['admin'],
    summary: 'Changes fields of an event',
    params: byId,
    body: eventPatch,
    answer: itemOf(event),
    conditional: true,
  },
  actOnEvent: {
    method: 'POST',
    path: '/events/{id}/actions/{action}',
    who: ['admin'],
    summary: 'Activates, archives or reopens an event',
    params: z.strictObject({ id: recordId, action: z.enum(['activate', 'archive', 'reopen']) }),
    answer: itemOf(event),
    conditional: true,
  },
  mine: {
    method: 'GET',
    path: '/mine',
    who: ['admin', 'member'],
    summary: 'Who is signed in, the company, and the counts of its entries by event: one call for a cold start',
    answer: itemOf(
      z.strictObject({
        member,
        company: z.nullable(company),
        entries_by_event: z.array(z.strictObject({ event_id: recordId, by: z.record(z.string(), z.int()) })),
      }),
    ),
  },
  collectionCount: {
    method: 'GET',
    path: '/collection_count',
    who: ['admin', 'member'],
    summary: 'How many records the asker may see, by collection; for a member those of the own company',
    query: z.strictObject({
      /** Names with commas between. */
      collections: z
        .string()
        .check(
          z.regex(
            new RegExp(`^(${countableCollections.join('|')})(,(${countableCollections.join('|')}))*$`),
            `Name collections out of: ${countableCollections.join(', ')}.`,
          ),
        ),
      eventId: z.optional(recordId),
      group_by: z.optional(z.literal('status')),
    }),
    answer: itemOf(collectionCounts),
  },
} as const satisfies Record<string, Endpoint>

export type EndpointName = keyof typeof endpoints
export type Answer<N extends EndpointName> = (typeof endpoints)[N] extends { answer: infer S extends z.ZodMiniType }
  ? z.infer<S>
  : undefined
export type Body<N extends EndpointName> = (typeof endpoints)[N] extends { body: infer S extends z.ZodMiniType } ? z.input<S> : undefined
export type Query<N extends EndpointName> = (typeof endpoints)[N] extends { query: infer S extends z.ZodMiniType } ? z.input<S> : undefined
export type Params<N extends EndpointName> = (typeof endpoints)[N] extends { params: infer S extends z.ZodMiniType }
  ? z.input<S>
  : undefined
