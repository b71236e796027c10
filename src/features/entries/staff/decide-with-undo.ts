import type { EntryActionBody } from '#contract/entry/endpoints.ts'
import type { EntryAction } from '#contract/entry/lifecycle.ts'
import type { Entry } from '#contract/entry/schema.ts'
import { isUndoable, undoOfferedMs, type UndoableAction } from '#contract/staff/undo.ts'
import { titleOf } from '#contract/entry/title.ts'
import { endSentence } from '#contract/value/end-sentence.ts'
import { actOn, decideEntry, type Decided } from '#app/outbox/commands/decide-entry.ts'
import { endUndoOffer, offerUndo } from '#app/ui/messages/undo-offer.tsx'

const messages: Record<UndoableAction, (title: string) => string> = {
  approve: (title) => `${title} is approved.`,
  request_changes: (title) => endSentence(`You requested changes to ${title}`),
  reject: (title) => `${title} is rejected.`,
}

/** A staff decision on an entry, confirmed with Undo for a moment, on whatever page the user is by then. */
export async function decideWithUndo(
  entry: Entry,
  action: EntryAction,
  body?: EntryActionBody,
  /** For a page that undoes it itself: whether it does. */
  isTaken?: () => boolean,
): Promise<Decided> {
  const outcome = await decideEntry(entry, action, body)
  if (outcome.kind !== 'done') return outcome
  const { entry: decided } = outcome
  const title = `“${titleOf(decided)}”`
  if (isUndoable(action))
    offerUndo({
      id: decided.id,
      message: messages[action](title),
      forMs: undoOfferedMs,
      undo: async () => {
        const problem = await actOn(decided, 'undo')
        return problem && `${title}: ${problem}`
      },
      ...(isTaken && { isTaken }),
    })
  else endUndoOffer()
  return outcome
}
