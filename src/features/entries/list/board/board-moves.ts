import {
  actionProblem,
  entryActionNames,
  entryTransitions,
  statusAfter,
  type EntryAction,
  type EntryContext,
} from '#contract/entry/lifecycle.ts'
import type { Entry } from '#contract/entry/schema.ts'
import type { EntryStatus } from '#contract/entry/status.ts'
import { isBlockedWhileUnsaved, unsavedMessage } from '../../staff/unsaved-entries.ts'

export interface Move {
  verb: EntryAction
  to: EntryStatus
  /** Why it is not possible now; null when it is. */
  problem: string | null
}

/** The actions that lead to another column, each with what prevents it. */
export function movesOf(entry: Entry, context: EntryContext, { isUnsaved }: { isUnsaved: boolean }): Move[] {
  return entryActionNames.flatMap((verb): Move[] => {
    const { who } = entryTransitions[verb]
    // A decision is undone where it was made, not by dragging cards.
    if (verb === 'undo' || !who.includes(context.role)) return []
    const to = statusAfter(verb, entry)
    if (to === entry.status) return []
    const problem = actionProblem(verb, entry, context)
    if (problem?.kind === 'state') return []
    const hold = isUnsaved && isBlockedWhileUnsaved(verb) ? unsavedMessage : null
    return [{ verb, to, problem: problem?.message ?? hold }]
  })
}

/** The action that moves a card to a column, or why there is none. */
export function moveInto(moves: readonly Move[], to: EntryStatus): { verb: EntryAction } | { why: string } {
  const there = moves.filter((move) => move.to === to)
  const possible = there.find(({ problem }) => problem === null)
  if (possible) return { verb: possible.verb }
  return { why: there[0]?.problem ?? 'This entry can’t move to that status.' }
}
