import * as z from 'zod/mini'
import { company } from '#contract/company/schema.ts'
import { collectionCounts, countableCollections, countGroups, namesOf } from '#contract/http/count.ts'
import { itemOf, recordId, type Endpoint } from '#contract/http/endpoint.ts'
import { identityFailureNames } from './identity-failure.ts'
import { currentUser, member } from '#contract/person/schema.ts'
import { notification } from '#contract/notification/schema.ts'
import { timestamp } from '#contract/time/timestamp-schema.ts'

/** For calls that anyone can make, signed in or not. */
const smallBody = 4_096

const identityCalls = ['sign-in', 'refresh', 'sign-in-as', 'new-password'] as const
export type IdentityCall = (typeof identityCalls)[number]

/** Health, sign-in and sign-out, the signed-in person, and counts. */
export const sessionEndpoints = {
  health: {
    method: 'GET',
    path: '/health',
    who: 'anyone',
    summary: 'Readiness: the database responds and is migrated, and files can be stored',
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
    summary: 'Liveness: the server responds, with or without its database',
    answer: z.strictObject({ status: z.literal('ok'), version: z.string(), server_time: timestamp }),
  },
  openapi: { method: 'GET', path: '/openapi.json', who: 'anyone', summary: 'The API as OpenAPI 3.1', statuses: [200] },
  login: {
    method: 'POST',
    path: '/login',
    who: 'account',
    summary: 'Exchanges an ID token for an app token, the role and the person',
    body: z.strictObject({
      /** Made by the device at sign-in and sent with every refresh: two sign-ins of an account can start within one second. */
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
    summary: 'Revokes the app token and its ID token',
    bodyLimit: smallBody,
    repeatable: true,
  },
  resetPasswordLink: {
    method: 'POST',
    path: '/reset-password-link',
    who: 'anyone',
    summary: 'Emails a password reset link; a signed-in staff member gets the link itself. Never reveals whether the address exists.',
    body: z.strictObject({
      email: z.string().check(z.trim(), z.toLowerCase(), z.maxLength(254), z.email('Enter an email address, such as name@company.com.')),
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
    summary: 'Exchanges an invitation token for a code that sets a password and works for an hour',
    body: z.strictObject({ invitation: z.string().check(z.minLength(1), z.maxLength(100)) }),
    bodyLimit: smallBody,
    // The page names the company.
    answer: itemOf(z.strictObject({ code: z.string(), company: z.string() })),
    repeatable: true,
  },
  identityFailure: {
    method: 'POST',
    path: '/auth/failures',
    who: 'anyone',
    summary: 'Logs why the identity service refused a device',
    body: z.strictObject({ failure: z.enum(identityFailureNames), call: z.enum(identityCalls) }),
    bodyLimit: smallBody,
    repeatable: true,
  },
  mine: {
    method: 'GET',
    path: '/mine',
    who: ['admin', 'member'],
    summary: 'The signed-in person and their company, in one call',
    answer: itemOf(
      z.strictObject({
        member,
        company: z.nullable(company),
        /** Unread notices that the actor must not miss, newest first. */
        notices: z.array(notification),
        /** Whether a public website is connected. Without one, nothing is public there, whatever is published. */
        is_site_connected: z.boolean(),
        /** Always empty: pages of an earlier version take no answer without it, and read nothing of it. */
        entries_by_event: z.optional(z.array(z.unknown())),
      }),
    ),
  },
  collectionCount: {
    method: 'GET',
    path: '/collection_count',
    who: ['admin', 'member'],
    summary: 'Record counts by collection; members see only their company’s',
    query: z.strictObject({
      collections: namesOf(countableCollections, 'Name collections out of'),
      eventId: z.optional(recordId),
      /** Groups with staff-only data, such as payments, are only counted for staff. */
      group_by: z.optional(namesOf(countGroups, 'Group by')),
    }),
    answer: itemOf(collectionCounts),
  },
} as const satisfies Record<string, Endpoint>
