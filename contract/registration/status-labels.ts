import type { StatusLabel } from '#contract/value/status-label.ts'
import { expiryLabels } from './readiness.ts'
import type { EventCompanyStatus } from './schema.ts'

export const registrationStatusLabels: Record<EventCompanyStatus, StatusLabel> = {
  IN_PROGRESS: { tone: 'wait', word: 'In progress', message: 'Not submitted yet.' },
  SUBMITTED: { tone: 'plain', word: 'Submitted', message: 'Awaiting review by the association.' },
  CHANGES_REQUESTED: { tone: 'alarm', word: 'Changes requested', message: 'Not resubmitted yet.' },
  APPROVED: { tone: 'go', word: 'Approved', message: 'Your company’s entries can be published in this event.' },
  REJECTED: { tone: 'alarm', word: 'Rejected', message: 'Contact the association with questions.' },
  EXPIRED: { tone: 'alarm', word: expiryLabels.past, message: 'Add the new document, then resubmit.' },
  WITHDRAWN: { tone: 'plain', word: 'Withdrawn', message: 'Your company isn’t taking part in this event.' },
}
