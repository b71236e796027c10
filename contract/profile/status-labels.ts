import type { StatusLabel } from '#contract/value/status-label.ts'
import type { B2cProfile } from './schema.ts'

type Status = B2cProfile['status']

export const profileStatusLabels: Record<Status, StatusLabel> = {
  DRAFT: { tone: 'plain', word: 'Draft', message: 'Not submitted yet.' },
  SUBMITTED: { tone: 'wait', word: 'Submitted', message: 'Awaiting review by the association.' },
  CHANGES_REQUESTED: { tone: 'alarm', word: 'Changes requested', message: 'Not resubmitted yet.' },
  APPROVED: { tone: 'go', word: 'Approved', message: 'Approved. The association will publish it.' },
  PUBLISHED: { tone: 'go', word: 'Published', message: 'Published. The association reviews your changes before they go live.' },
}

/** The published version stays public while changes to it are on their way. */
const changesLabels: Record<Exclude<Status, 'PUBLISHED'>, StatusLabel> = {
  DRAFT: { tone: 'wait', word: 'Published · changes not submitted', message: 'Submit your changes to publish them.' },
  SUBMITTED: { tone: 'wait', word: 'Published · changes submitted', message: 'Your changes are awaiting review by the association.' },
  CHANGES_REQUESTED: { tone: 'alarm', word: 'Published · changes requested', message: 'Your changes aren’t resubmitted yet.' },
  APPROVED: { tone: 'go', word: 'Published · changes approved', message: 'Your changes are approved. The association will publish them.' },
}

/** The label of a profile's status, which differs while an earlier version is published. */
export function profileStatusLabel({ status, published_at: at }: Pick<B2cProfile, 'status' | 'published_at'>): StatusLabel {
  return at === null || status === 'PUBLISHED' ? profileStatusLabels[status] : changesLabels[status]
}
