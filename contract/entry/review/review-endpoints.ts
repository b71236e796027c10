import * as z from 'zod/mini'
import { byId, itemOf, recordId, type Endpoint } from '#contract/http/endpoint.ts'
import { entry } from '#contract/entry/schema.ts'
import { maxReviewOrder, reviewQueueNames } from './review-queue.ts'
import { timestamp } from '#contract/time/timestamp-schema.ts'

/** Who is reviewing an entry, and when their claim expires if they stop. */
const reviewClaim = z.strictObject({
  entry_id: recordId,
  member_id: recordId,
  name: z.string(),
  until: timestamp,
  is_own: z.boolean(),
})
export type ReviewClaim = z.infer<typeof reviewClaim>

const claims = z.array(reviewClaim)

/** Several people can work through a queue together: nobody gets an entry that someone else is reviewing. */
export const entryReviewCalls = {
  reviewNext: {
    method: 'POST',
    path: '/entries/review/next',
    who: ['admin'],
    summary: 'Claims the next entry in a queue that no one else is reviewing; null if there is none',
    body: z.strictObject({
      event_id: recordId,
      queue: z.enum(reviewQueueNames),
      /** The entries to try first, in this order: those that follow the one just left, whose place is gone once it is decided. */
      order: z.optional(z.array(recordId).check(z.maxLength(maxReviewOrder))),
      /** The entry being left, and skipped ones, or those before it. */
      except: z.optional(z.array(recordId).check(z.maxLength(maxReviewOrder))),
    }),
    answer: itemOf(z.strictObject({ entry: z.nullable(entry), claims })),
    repeatable: true,
  },
  claim: {
    method: 'POST',
    path: '/entries/{id}/claim',
    who: ['admin'],
    summary: 'Claims an entry for two minutes and starts its review; someone else’s claim stays unless it’s taken over',
    params: byId,
    body: z.strictObject({ takes_over: z.optional(z.boolean()) }),
    answer: itemOf(z.strictObject({ entry, claims })),
    repeatable: true,
  },
  release: {
    method: 'POST',
    path: '/entries/{id}/release',
    who: ['admin'],
    summary: 'Releases the claim on an entry',
    params: byId,
    answer: itemOf(z.strictObject({ claims })),
    repeatable: true,
  },
} as const satisfies Record<string, Endpoint>
