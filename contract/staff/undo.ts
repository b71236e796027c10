import type { EntryStatus } from '#contract/entry/status.ts'
import { isOneOf } from '#contract/value/fields.ts'

/** Staff decisions about an entry or a registration that can be undone right away. */
export const undoableActions = ['approve', 'request_changes', 'reject'] as const
export type UndoableAction = (typeof undoableActions)[number]

export const isUndoable = (action: string): action is UndoableAction => isOneOf(undoableActions, action)

/** How long the page offers to undo. The server accepts it longer, since the request may arrive late. */
export const undoOfferedMs = 25_000
export const undoTakenMs = 30_000
/** A bulk action decides one record after another, which takes minutes, and its report offers to undo all of it if there are several. */
const undoManyTakenMs = 24 * 3_600_000

/** A decision as far as it decides whether it can be undone. */
export interface UndoableDecision {
  /** Milliseconds by the server's clock. */
  at: number
  /** The record's version after the decision. */
  version: number
  /** The current user made the decision. */
  isOwn: boolean
  /** They made the same decision about other records at that time. */
  isOneOfMany?: boolean
}

export interface LastDecision extends UndoableDecision {
  action: UndoableAction
  /** The entry's status before it. */
  from: EntryStatus
}

/** Why the last decision can't be undone; null if it can. */
export function undoProblem(
  decision: UndoableDecision | null,
  { version }: { version: number },
  now: number,
  noun = 'entry',
): { kind: 'guard' | 'closed'; message: string } | null {
  if (decision === null || decision.version !== version)
    return { kind: 'guard', message: `This ${noun} has changed since then, so you can’t undo this anymore.` }
  if (!decision.isOwn) return { kind: 'guard', message: 'Only the person who made this decision can undo it.' }
  if (now > decision.at + (decision.isOneOfMany ? undoManyTakenMs : undoTakenMs))
    return { kind: 'closed', message: 'It’s too late to undo this decision.' }
  return null
}
