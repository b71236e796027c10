export const entryKinds = ['NEW_HOME', 'REMODEL', 'DEVELOPMENT'] as const
export type EntryKind = (typeof entryKinds)[number]

/** In the order in which an entry usually passes through them. */
export const entryStatuses = ['DRAFT', 'SUBMITTED', 'CHANGES_REQUESTED', 'APPROVED', 'PUBLISHED', 'REJECTED', 'WITHDRAWN'] as const
export type EntryStatus = (typeof entryStatuses)[number]
