import type { EntryStatus } from './status.ts'

/** What staff decide about an entry with one key, and may take back at once. */
export const undoableActions = ['approve', 'request_changes', 'reject'] as const
export type UndoableAction = (typeof undoableActions)[number]

export const isUndoable = (action: string): action is UndoableAction => (undoableActions as readonly string[]).includes(action)

/** How long the page offers it, and how long the server takes it: the offer may arrive late. */
export const undoOfferedMs = 10_000
const undoTakenMs = 30_000

export interface LastDecision {
  action: UndoableAction
  /** Where it found the entry. */
  from: EntryStatus
  /** Milliseconds by the server's clock. */
  at: number
  /** Of the entry, after it. */
  version: number
  /** Whoever asks has decided it. */
  isOwn: boolean
}

/** Why the last decision cannot be taken back; null when it can. */
export function undoProblem(
  decision: LastDecision | null,
  { version }: { version: number },
  now: number,
): { kind: 'guard' | 'closed'; sentence: string } | null {
  if (decision === null || decision.version !== version)
    return { kind: 'guard', sentence: 'Something else was done with this entry since, so this cannot be taken back.' }
  if (!decision.isOwn) return { kind: 'guard', sentence: 'Only who decided this can take it back.' }
  if (now > decision.at + undoTakenMs) return { kind: 'closed', sentence: 'This was decided too long ago to be taken back.' }
  return null
}
