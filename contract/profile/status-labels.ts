import type { StatusLabel } from '#contract/value/status-label.ts'
import type { B2cProfile } from './schema.ts'

export const profileStatusLabels: Record<B2cProfile['status'], StatusLabel> = {
  DRAFT: { tone: 'plain', word: 'Draft', sentence: 'Not submitted yet.' },
  SUBMITTED: { tone: 'wait', word: 'Submitted', sentence: 'Awaiting review by the association.' },
  CHANGES_REQUESTED: { tone: 'alarm', word: 'Changes requested', sentence: 'Not resubmitted yet.' },
  APPROVED: { tone: 'go', word: 'Approved', sentence: 'Approved. The association will publish it.' },
  PUBLISHED: { tone: 'go', word: 'Published', sentence: 'Published. The association reviews your changes before they go live.' },
}
