import type { StatusLabel } from '#contract/value/status-label.ts'
import type { B2cProfile } from './schema.ts'

export const profileStatusLabels: Record<B2cProfile['status'], StatusLabel> = {
  DRAFT: { tone: 'plain', word: 'Draft', message: 'Not submitted yet.' },
  SUBMITTED: { tone: 'wait', word: 'Submitted', message: 'Awaiting review by the association.' },
  CHANGES_REQUESTED: { tone: 'alarm', word: 'Changes requested', message: 'Not resubmitted yet.' },
  APPROVED: { tone: 'go', word: 'Approved', message: 'Approved. The association will publish it.' },
  PUBLISHED: { tone: 'go', word: 'Published', message: 'Published. The association reviews your changes before they go live.' },
}
