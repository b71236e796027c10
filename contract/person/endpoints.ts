import * as z from 'zod/mini'
import { creationStatuses, byId, itemOf, listOf, listQuery, recordId, type Endpoint } from '#contract/http/endpoint.ts'
import { importReport, importRequest, maxImportBytes } from '#contract/import/schema.ts'
import { authStates, companyRoles, currentUser, member, memberPatch, newMember, portalRoles } from './schema.ts'
import { mismatchKinds } from './mismatch-kinds.ts'
import { timestamp } from '#contract/time/timestamp-schema.ts'

const nothing = z.strictObject({})

/** An account at the identity service, with the member it belongs to. */
const account = z.strictObject({
  uid: z.string(),
  email: z.string(),
  display_name: z.string(),
  disabled: z.boolean(),
  role_claim: z.nullable(z.string()),
  created_at: z.nullable(timestamp),
  last_sign_in_at: z.nullable(timestamp),
  member_id: z.nullable(recordId),
})
export type Account = z.infer<typeof account>

/** A difference between an account and its member; the endpoint that fixes it takes the same pair. */
const mismatch = z.strictObject({ kind: z.enum(mismatchKinds), uid: z.nullable(z.string()), member_id: z.nullable(recordId) })
export type Mismatch = z.infer<typeof mismatch>

/** A change to the account, at the identity service and here. It takes effect with the person's next call. */
function accountAction(verb: string, summary: string) {
  return {
    method: 'POST',
    path: `/members/{id}/${verb}`,
    who: ['admin'],
    summary,
    params: byId,
    body: nothing,
    answer: itemOf(member),
  } as const satisfies Endpoint
}

export const memberCalls = {
  list: {
    method: 'GET',
    path: '/members',
    who: ['admin', 'member'],
    summary: 'Lists people; members see only those in their company',
    query: z.strictObject({
      ...listQuery,
      company_id: z.optional(recordId),
      portal_role: z.optional(z.enum(portalRoles)),
      company_role: z.optional(z.enum(companyRoles)),
      auth_state: z.optional(z.enum(authStates)),
    }),
    answer: listOf(member),
  },
  mine: {
    method: 'GET',
    path: '/members/mine',
    who: ['admin', 'member'],
    summary: 'The signed-in person’s own record',
    answer: itemOf(member),
  },
  get: { method: 'GET', path: '/members/{id}', who: ['admin', 'member'], summary: 'One person', params: byId, answer: itemOf(member) },
  create: {
    method: 'POST',
    path: '/members',
    who: ['admin'],
    summary: 'Creates a person, who has no account until invited',
    body: newMember,
    answer: itemOf(member),
    statuses: creationStatuses,
  },
  update: {
    method: 'PATCH',
    path: '/members/{id}',
    who: ['admin', 'member'],
    summary: 'Updates a person; people can change their own name, phone, title and notifications',
    params: byId,
    body: memberPatch,
    answer: itemOf(member),
    conditional: true,
  },
  import: {
    method: 'POST',
    path: '/members/import',
    who: ['admin'],
    summary: 'Imports people by email address; with dry_run nothing is saved',
    body: importRequest,
    bodyLimit: maxImportBytes,
    answer: itemOf(importReport),
  },
  invite: {
    method: 'POST',
    path: '/members/{id}/invite',
    who: ['admin'],
    summary:
      'Creates the account if there is none and returns a link to choose a password, emailed if email is set up; empty for other staff if emailed',
    params: byId,
    body: nothing,
    answer: itemOf(z.strictObject({ member, link: z.string(), sent: z.boolean() })),
    repeatable: true,
  },
  disable: accountAction('disable', 'Disables the account; its next call is refused'),
  enable: accountAction('enable', 'Enables the account again'),
  revokeSessions: accountAction('revoke-sessions', 'Ends every session of the account'),
  setRole: {
    method: 'POST',
    path: '/members/{id}/role',
    who: ['admin'],
    summary: 'Changes a person’s role; not your own, and not the last staff member’s',
    params: byId,
    body: z.strictObject({ portal_role: z.enum(portalRoles) }),
    answer: itemOf(member),
  },
  accounts: {
    method: 'GET',
    path: '/members/accounts',
    who: ['admin'],
    summary: 'Lists sign-in accounts with the people they belong to and any mismatches',
    query: z.strictObject({ page_token: z.optional(z.string().check(z.minLength(1), z.maxLength(2000))) }),
    answer: itemOf(
      z.strictObject({
        accounts: z.array(account),
        mismatches: z.array(mismatch),
        next_page_token: z.nullable(z.string()),
        is_emulator: z.boolean(),
        project: z.string(),
      }),
    ),
  },
  fixMismatch: {
    method: 'POST',
    path: '/members/accounts/fix',
    who: ['admin'],
    summary: 'Fixes a mismatch by updating the account to match the portal',
    body: z.strictObject({
      kind: z.enum(mismatchKinds),
      uid: z.nullable(z.string().check(z.maxLength(128))),
      member_id: z.nullable(recordId),
    }),
    answer: itemOf(z.strictObject({ fixed: z.boolean(), message: z.string() })),
  },
  signInAs: {
    method: 'POST',
    path: '/auth/sign_in_as',
    who: ['admin'],
    summary: 'Returns a token that lets staff use the portal as a member for an hour; never as another staff member',
    body: z.strictObject({
      memberId: recordId,
      reason: z.string().check(z.trim(), z.minLength(5, 'Enter a reason.'), z.maxLength(300)),
    }),
    answer: itemOf(
      z.strictObject({
        customToken: z.string(),
        aToken: z.string(),
        role: z.literal('member'),
        currentUser,
        expires_at: timestamp,
        impersonation_id: recordId,
      }),
    ),
    repeatable: true,
  },
  endSignInAs: {
    method: 'POST',
    path: '/auth/sign_in_as/end',
    who: ['admin', 'member'],
    summary: 'Ends a sign-in as a member and revokes its tokens',
    body: z.strictObject({ impersonation_id: recordId }),
    repeatable: true,
  },
} as const satisfies Record<string, Endpoint>
