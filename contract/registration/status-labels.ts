import type { StatusLabel } from '#contract/value/status-label.ts'
import { expiryLabels } from './readiness.ts'
import type { EventCompanyStatus } from './schema.ts'

export const registrationStatusLabels: Record<EventCompanyStatus, StatusLabel> = {
  IN_PROGRESS: { tone: 'wait', word: 'In progress', sentence: 'Not submitted yet.' },
  SUBMITTED: { tone: 'plain', word: 'Submitted', sentence: 'Awaiting review by the association.' },
  CHANGES_REQUESTED: { tone: 'alarm', word: 'Changes requested', sentence: 'Not resubmitted yet.' },
  APPROVED: { tone: 'go', word: 'Approved', sentence: 'Your company’s entries can be published in this event.' },
  REJECTED: { tone: 'alarm', word: 'Rejected', sentence: 'Contact the association with questions.' },
  EXPIRED: { tone: 'alarm', word: expiryLabels.past, sentence: 'Add the new document, then resubmit.' },
  WITHDRAWN: { tone: 'plain', word: 'Withdrawn', sentence: 'Your company isn’t taking part in this event.' },
}
