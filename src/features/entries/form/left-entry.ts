import { viewerMessage } from '#contract/entry/editing.ts'
import { roleOf } from '#contract/session/role.ts'
import type { SendLeft } from '#app/features/outbox/left-drafts.ts'
import { sendDraft } from '#app/outbox/autosave-record.ts'
import { currentSession, isViewer } from '#app/session/current-session.ts'
import { draftKey, entrySaving } from './entry-saving.ts'
import { asRecord, readEntry } from './read-entry.ts'

/** Sends what a closed tab left of a tour entry. */
export const sendLeftEntry: SendLeft = (draft) => {
  const id = draft.key.slice(draftKey('').length)
  return sendDraft(draft, {
    saving: (entry) => entrySaving(entry, roleOf(currentSession()?.role)),
    refresh: async () => asRecord(await readEntry(id)),
    // Only this: what was typed in time is sent even after a deadline.
    whyLocked: () => (isViewer() ? viewerMessage : undefined),
  })
}
