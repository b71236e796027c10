import { reviewQueueNames } from '#contract/entry/review/review-queue.ts'
import { searchOf } from '#app/ui/search-of.ts'

/** '/admin/tours/review?eventId={id}[&entryId][&queue]'. Ids stay in the query string. */
export const validateReviewSearch = searchOf({ eventId: 'text', entryId: 'text', queue: reviewQueueNames })

export type ReviewSearch = ReturnType<typeof validateReviewSearch>
