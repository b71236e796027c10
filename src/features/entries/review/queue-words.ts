import type { ReviewQueueName } from '#contract/entry/review/review-queue.ts'

export const queueWords: Record<ReviewQueueName, { title: string; end: string }> = {
  submitted: { title: 'Submitted', end: 'Everything that was submitted has been looked at. Thank you.' },
  late: { title: 'Late', end: 'Nothing that came late is waiting.' },
  revisions: { title: 'Changed after approval', end: 'No change after approval is waiting.' },
}
