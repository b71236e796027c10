import * as z from 'zod/mini'
import { byId, itemOf, listOf, listQuery, recordFields, recordId, type Endpoint } from '#contract/http/endpoint.ts'
import { emailStates } from './email-status.ts'
import { noticeAbout } from './about.ts'
import { timestamp } from '#contract/time/timestamp-schema.ts'

/** A mail to a member. RECORDED means that it was not sent: there is no mail server, or `error` says why. */
export const email = z.strictObject({
  ...recordFields,
  member_id: recordId,
  to_email: z.string(),
  to_name: z.string(),
  subject: z.string(),
  /** The message; `letter.ts` turns it into a mail, as text and as HTML with the same wording. */
  text: z.string(),
  /** The page for it, relative to the portal's address. */
  path: z.nullable(z.string()),
  /** The action, such as entry.approve. */
  kind: z.string(),
  about: z.nullable(noticeAbout),
  state: z.enum(emailStates),
  /** How many attempts were made to send it. */
  attempts: z.int(),
  /** Why the last attempt failed, or why there was none. */
  error: z.string(),
  sent_at: z.nullable(timestamp),
  /** The mail that this one was sent with. The two share their state. */
  sent_with: z.nullable(recordId),
})
export type Email = z.infer<typeof email>

export const emailCalls = {
  list: {
    method: 'GET',
    path: '/emails',
    who: ['admin'],
    summary: 'Lists the last three months of email, newest first',
    query: z.strictObject({ ...listQuery, state: z.optional(z.enum(emailStates)) }),
    answer: listOf(email),
  },
  get: { method: 'GET', path: '/emails/{id}', who: ['admin'], summary: 'One email', params: byId, answer: itemOf(email) },
  retry: {
    method: 'POST',
    path: '/emails/{id}/actions/retry',
    who: ['admin'],
    summary: 'Resends an email that failed',
    params: byId,
    body: z.strictObject({}),
    answer: itemOf(email),
  },
} as const satisfies Record<string, Endpoint>
