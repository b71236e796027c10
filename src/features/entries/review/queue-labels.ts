import type { ReviewQueueName } from '#contract/entry/review/review-queue.ts'

export const queueLabels: Record<ReviewQueueName, { title: string; end: string }> = {
  submitted: { title: 'Submitted', end: 'No entries awaiting review.' },
  late: { title: 'Late', end: 'No late entries to review.' },
  revisions: { title: 'Changed after approval', end: 'No changes awaiting approval.' },
}
