export const entryKinds = ['NEW_HOME', 'REMODEL', 'DEVELOPMENT'] as const
export type EntryKind = (typeof entryKinds)[number]

/** In the order in which an entry usually passes through them. */
export const entryStatuses = ['DRAFT', 'SUBMITTED', 'CHANGES_REQUESTED', 'APPROVED', 'PUBLISHED', 'REJECTED', 'WITHDRAWN'] as const
export type EntryStatus = (typeof entryStatuses)[number]

export const entryStatusLabels: Record<EntryStatus, string> = {
  DRAFT: 'Draft',
  SUBMITTED: 'Submitted',
  CHANGES_REQUESTED: 'Changes asked',
  APPROVED: 'Approved',
  PUBLISHED: 'Published',
  REJECTED: 'Rejected',
  WITHDRAWN: 'Withdrawn',
}

export const entryKindLabels: Record<EntryKind, string> = { NEW_HOME: 'New home', REMODEL: 'Remodel', DEVELOPMENT: 'Development' }
