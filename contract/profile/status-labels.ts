import type { StatusLabel } from '#contract/value/status-label.ts'
import { publishedLabel } from '#contract/website/site-status.ts'
import type { B2cProfile } from './schema.ts'

type Status = B2cProfile['status']

export function profileStatusLabels(isConnected: boolean | undefined): Record<Status, StatusLabel> {
  return {
    DRAFT: { tone: 'plain', word: 'Draft', message: 'Not submitted yet.' },
    SUBMITTED: { tone: 'wait', word: 'Submitted', message: 'Awaiting review by the association.' },
    CHANGES_REQUESTED: { tone: 'alarm', word: 'Changes requested', message: 'Not resubmitted yet.' },
    APPROVED: { tone: 'ready', word: 'Approved', message: 'The association will publish it.' },
    PUBLISHED: { tone: 'go', word: publishedLabel(isConnected), message: 'The association reviews your changes before they go live.' },
  }
}

/** While a published profile has changes that aren't published yet: its published version stays public. */
const changesLabels: Record<Exclude<Status, 'PUBLISHED'>, StatusLabel> = {
  DRAFT: { tone: 'wait', word: 'changes not submitted', message: 'Submit your changes to publish them.' },
  SUBMITTED: { tone: 'wait', word: 'changes submitted', message: 'Your changes are awaiting review by the association.' },
  CHANGES_REQUESTED: { tone: 'alarm', word: 'changes requested', message: 'Your changes aren’t resubmitted yet.' },
  APPROVED: { tone: 'ready', word: 'changes approved', message: 'Your changes are approved. The association will publish them.' },
}

/** The label of a profile's status, which differs while an earlier version is published. */
export function profileStatusLabel(
  { status, published_at: at }: Pick<B2cProfile, 'status' | 'published_at'>,
  isConnected?: boolean,
): StatusLabel {
  if (at === null || status === 'PUBLISHED') return profileStatusLabels(isConnected)[status]
  const changes = changesLabels[status]
  return { ...changes, word: `${publishedLabel(isConnected)} · ${changes.word}` }
}
