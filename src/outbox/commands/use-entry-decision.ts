import type { EntryActionBody } from '#contract/entry/endpoints.ts'
import type { EntryAction } from '#contract/entry/lifecycle.ts'
import type { Entry } from '#contract/entry/schema.ts'
import { isUndoable, type UndoableAction } from '#contract/staff/undo.ts'
import { titleOf } from '#contract/entry/title.ts'
import { endSentence } from '#contract/value/end-sentence.ts'
import type { Decided } from '#app/outbox/commands/decide-entry.ts'
import { decideEntry } from '#app/outbox/commands/decide-entry.ts'
import { useUndoOffer } from '#app/outbox/commands/use-undo-offer.ts'

interface LastDecision {
  action: UndoableAction
  /** The entry as it is after the decision. */
  entry: Entry
}

const messages: Record<UndoableAction, (title: string) => string> = {
  approve: (title) => `${title} is approved.`,
  request_changes: (title) => endSentence(`You requested changes to ${title}`),
  reject: (title) => `${title} is rejected.`,
}

/** Staff decisions on entries, with undo for the last one while it is offered. */
export function useEntryDecision() {
  const [last, setLast] = useUndoOffer<LastDecision>()

  async function decide(entry: Entry, action: EntryAction, body?: EntryActionBody): Promise<Decided> {
    const outcome = await decideEntry(entry, action, body)
    if (outcome.kind === 'done') setLast(isUndoable(action) ? { action, entry: outcome.entry } : undefined)
    return outcome
  }

  return {
    decide,
    last: last && { id: last.entry.id, message: messages[last.action](`“${titleOf(last.entry)}”`) },
    /** Resolves to undefined if there is nothing left to undo. */
    undo: async (): Promise<Decided | undefined> => {
      if (!last) return undefined
      setLast(undefined)
      return await decide(last.entry, 'undo')
    },
  }
}
