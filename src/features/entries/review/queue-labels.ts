import type { ReviewQueueName } from '#contract/entry/review/review-queue.ts'

export const queueLabels: Record<ReviewQueueName, { title: string; end: string }> = {
  submitted: { title: 'Submitted', end: 'You’ve reviewed every submitted entry.' },
  late: { title: 'Late', end: 'No late entries to review.' },
  revisions: { title: 'Changed after approval', end: 'No changes awaiting approval.' },
}
