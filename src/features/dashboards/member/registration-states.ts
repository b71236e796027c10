import type { EventCompanyStatus } from '#contract/registration/schema.ts'

export const registrationStates: Record<EventCompanyStatus, { word: string; tone: 'plain' | 'go' | 'wait' | 'alarm' }> = {
  IN_PROGRESS: { word: 'In progress', tone: 'wait' },
  SUBMITTED: { word: 'Submitted', tone: 'plain' },
  CHANGES_REQUESTED: { word: 'Changes requested', tone: 'alarm' },
  APPROVED: { word: 'Approved', tone: 'go' },
  REJECTED: { word: 'Rejected', tone: 'alarm' },
  EXPIRED: { word: 'Expired', tone: 'alarm' },
  WITHDRAWN: { word: 'Withdrawn', tone: 'plain' },
}
