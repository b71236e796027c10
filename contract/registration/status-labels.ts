import type { StatusLabel } from '#contract/value/status-label.ts'
import { expiryLabels } from './readiness.ts'
import type { EventCompanyStatus } from './schema.ts'

export const registrationStatusLabels: Record<EventCompanyStatus, Omit<StatusLabel, 'tone'>> = {
  IN_PROGRESS: { word: 'In progress', message: 'Not submitted yet.' },
  SUBMITTED: { word: 'Submitted', message: 'Awaiting review by the association.' },
  CHANGES_REQUESTED: { word: 'Changes requested', message: 'Not resubmitted yet.' },
  APPROVED: { word: 'Approved', message: 'Your company’s entries can be published in this event.' },
  REJECTED: { word: 'Rejected', message: 'Contact the association with questions.' },
  EXPIRED: { word: expiryLabels.past, message: 'Add the new document, then resubmit.' },
  WITHDRAWN: { word: 'Withdrawn', message: 'Your company isn’t taking part in this event.' },
}
