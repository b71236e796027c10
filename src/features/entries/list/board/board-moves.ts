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
import { isHeldWhileUnsaved, unsavedMessage } from '../../staff/unsaved-entries.ts'

export interface Move {
  verb: EntryAction
  to: EntryStatus
  /** Why it cannot be done now; null when it can. */
  problem: string | null
}

/** The steps that lead to another column, with what stands in the way of those that the lifecycle knows from here. */
export function movesOf(entry: Entry, context: EntryContext, { isUnsaved }: { isUnsaved: boolean }): Move[] {
  return entryActionNames.flatMap((verb): Move[] => {
    const { who } = entryTransitions[verb]
    // To take a decision back is done where it was made, and not by pulling cards about.
    if (verb === 'undo' || !who.includes(context.role)) return []
    const to = statusAfter(verb, entry)
    if (to === entry.status) return []
    const problem = actionProblem(verb, entry, context)
    if (problem?.kind === 'state') return []
    const hold = isUnsaved && isHeldWhileUnsaved(verb) ? unsavedMessage : null
    return [{ verb, to, problem: problem?.sentence ?? hold }]
  })
}

/** The step by which a card comes into a column; where there is none, why. */
export function moveInto(moves: readonly Move[], to: EntryStatus): { verb: EntryAction } | { why: string } {
  const there = moves.filter((move) => move.to === to)
  const possible = there.find(({ problem }) => problem === null)
  if (possible) return { verb: possible.verb }
  return { why: there[0]?.problem ?? 'This entry can’t move to that status.' }
}
