import * as z from 'zod/mini'
import { company } from '#contract/company/schema.ts'
import { collectionCounts, countableCollections, countGroups, namesOf } from '#contract/http/count.ts'
import type { Endpoint } from '#contract/http/endpoint.ts'
import { itemOf, recordId } from '#contract/http/envelope.ts'
import { identityFailureNames } from './identity-failure.ts'
import { currentUser, member } from '#contract/person/schema.ts'
import { notification } from '#contract/notification/schema.ts'
import { timestamp } from '#contract/time/timestamp-schema.ts'

/** For what anybody may send, signed in or not. */
const smallBody = 4_096

const identityCalls = ['sign-in', 'refresh', 'sign-in-as', 'new-password'] as const
export type IdentityCall = (typeof identityCalls)[number]

/** What every session stands on: health, sign-in and out, who is signed in, and counts. */
export const sessionEndpoints = {
  health: {
    method: 'GET',
    path: '/health',
    who: 'anyone',
    summary: 'Whether the server can do its work: the database answers and is migrated, and files can be kept',
    answer: z.strictObject({
      status: z.enum(['ok', 'failing']),
      database: z.boolean(),
      migrations: z.boolean(),
      store: z.boolean(),
      version: z.string(),
      server_time: timestamp,
    }),
    statuses: [200, 503],
  },
  live: {
    method: 'GET',
    path: '/health/live',
    who: 'anyone',
    summary: 'Whether the server itself answers, whatever becomes of its database',
    answer: z.strictObject({ status: z.literal('ok'), version: z.string(), server_time: timestamp }),
  },
  openapi: { method: 'GET', path: '/openapi.json', who: 'anyone', summary: 'This contract as OpenAPI 3.1', statuses: [200] },
  login: {
    method: 'POST',
    path: '/login',
    who: 'account',
    summary: 'An ID token for an app token, the role and the member behind the account',
    body: z.strictObject({
      /** Made on the device at the sign-in and sent at every renewal: two sign-ins of an account may begin within one second. */
      session_id: z.optional(recordId),
    }),
    bodyLimit: smallBody,
    answer: itemOf(z.strictObject({ aToken: z.string(), role: z.enum(['admin', 'member']), currentUser, expires_at: timestamp })),
    repeatable: true,
  },
  logout: {
    method: 'POST',
    path: '/login/logout',
    who: ['admin', 'member'],
    summary: 'Ends the app token and the ID token it came with',
    bodyLimit: smallBody,
    repeatable: true,
  },
  resetPasswordLink: {
    method: 'POST',
    path: '/reset-password-link',
    who: 'anyone',
    summary: 'Mails a reset link; a signed-in admin gets the link itself. Never tells whether the address exists.',
    body: z.strictObject({
      email: z.string().check(z.trim(), z.toLowerCase(), z.maxLength(254), z.email('Enter an email address such as name@company.com.')),
    }),
    bodyLimit: smallBody,
    answer: itemOf(
      z.union([
        z.strictObject({ sent: z.literal(true) }),
        z.strictObject({ sent: z.literal(false), link: z.string(), expires_at: timestamp }),
      ]),
    ),
    statuses: [202, 200],
    repeatable: true,
  },
  openInvitation: {
    method: 'POST',
    path: '/auth/invitations',
    who: 'anyone',
    summary: 'What stands in the link of an invitation, for a code that sets a password; the code works for an hour',
    body: z.strictObject({ invitation: z.string().check(z.minLength(1), z.maxLength(100)) }),
    bodyLimit: smallBody,
    answer: itemOf(z.strictObject({ code: z.string() })),
    repeatable: true,
  },
  identityFailure: {
    method: 'POST',
    path: '/auth/failures',
    who: 'anyone',
    summary: 'Notes in the log why the identity service refused a device; answers nothing',
    body: z.strictObject({ failure: z.enum(identityFailureNames), call: z.enum(identityCalls) }),
    bodyLimit: smallBody,
    repeatable: true,
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
        /** What the actor must not overlook and has not read yet, newest first. */
        notices: z.array(notification),
        /** Whether the portal has a public website to send to; without one nothing is public there, whatever is published. */
        is_site_connected: z.boolean(),
        entries_by_event: z.array(z.strictObject({ event_id: recordId, by: z.record(z.string(), z.int()) })),
      }),
    ),
  },
  collectionCount: {
    method: 'GET',
    path: '/collection_count',
    who: ['admin', 'member'],
    summary: 'How many records the actor may see, by collection; for a member those of the own company',
    query: z.strictObject({
      collections: namesOf(countableCollections, 'Name collections out of'),
      eventId: z.optional(recordId),
      /** What is staff's own, such as who has paid, is counted for staff. */
      group_by: z.optional(namesOf(countGroups, 'Group by')),
    }),
    answer: itemOf(collectionCounts),
  },
} as const satisfies Record<string, Endpoint>
