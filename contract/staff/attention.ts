import * as z from 'zod/mini'
import { itemOf, recordId, type Endpoint } from '#contract/http/endpoint.ts'
import { timestamp } from '#contract/time/timestamp-schema.ts'

/** What needs staff attention in an event, in the order of the page. */
export const situations = [
  'waiting',
  'answered',
  'revisions',
  'withdrawals',
  'late',
  'same_address',
  'proofs_to_change',
  'proofs_overdue',
  'site',
  'comments',
  'registrations',
  'documents',
  'unreached',
  'profiles',
  'requested_items',
] as const
export type Situation = (typeof situations)[number]

const waiting = z.strictObject({
  /** The entry's ID, or the registration's or the profile's if the situation is about those. */
  id: recordId,
  title: z.string(),
  company: z.string(),
  /** Since when; for a document, the day it expires. */
  at: z.nullable(timestamp),
})

const attention = z.strictObject({
  situations: z.array(
    z.strictObject({
      what: z.enum(situations),
      count: z.int(),
      /** The oldest ones. */
      first: z.array(waiting),
    }),
  ),
})
export type Attention = z.infer<typeof attention>

export const attentionCalls = {
  attention: {
    method: 'GET',
    path: '/attention',
    who: ['admin'],
    summary: 'What needs staff attention in an event: counts, and what has waited longest',
    query: z.strictObject({ eventId: recordId }),
    answer: itemOf(attention),
  },
} as const satisfies Record<string, Endpoint>
