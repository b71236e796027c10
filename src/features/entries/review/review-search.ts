import { reviewQueueNames, type ReviewQueueName } from '#contract/entry/review/review-queue.ts'

export interface ReviewSearch {
  eventId?: string
  entryId?: string
  queue?: ReviewQueueName
}

/** '/admin/tours/review?eventId={id}[&entryId][&queue]'. Ids stay in the query string. */
export function validateReviewSearch(search: Record<string, unknown>): ReviewSearch {
  const text = (name: string) => (typeof search[name] === 'string' ? { [name]: search[name] } : {})
  const queue = reviewQueueNames.find((name) => name === search['queue'])
  return { ...text('eventId'), ...text('entryId'), ...(queue && { queue }) }
}
