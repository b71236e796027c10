import type { EntryActionBody } from '#contract/entry/endpoints.ts'
import type { EntryAction } from '#contract/entry/lifecycle.ts'
import type { Entry } from '#contract/entry/schema.ts'
import { isUndoable, undoOfferedMs } from '#contract/staff/undo.ts'
import { titleOf } from '#contract/entry/title.ts'
import { endSentence } from '#contract/value/end-sentence.ts'
import { actOn, decideEntry, type Decided } from '#app/outbox/commands/decide-entry.ts'
import { endUndoOffer, offerUndo } from '#app/ui/messages/undo-offer.tsx'

const messages: Partial<Record<EntryAction, (title: string) => string>> = {
  approve: (title) => `${title} was approved.`,
  request_changes: (title) => endSentence(`You requested changes to ${title}`),
  reject: (title) => `${title} was rejected.`,
  accept_revision: (title) => `The change to ${title} was approved.`,
  decline_revision: (title) => `The change to ${title} was declined.`,
}

/** A staff decision on an entry, confirmed for a moment, with Undo if it can be undone, on whatever page the user is by then. */
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
  const message = messages[action]?.(title)
  // The rest of a change stays in view.
  const isInView = !isUndoable(action) && decided.pending_revision !== null
  if (message === undefined || isInView) endUndoOffer()
  else
    offerUndo({
      id: decided.id,
      message,
      forMs: undoOfferedMs,
      ...(isTaken && { isTaken }),
      ...(isUndoable(action) && {
        undo: async () => {
          const problem = await actOn(decided, 'undo')
          return problem && `${title}: ${problem}`
        },
      }),
    })
  return outcome
}
