export const entryKinds = ['NEW_HOME', 'REMODEL', 'DEVELOPMENT'] as const
export type EntryKind = (typeof entryKinds)[number]
