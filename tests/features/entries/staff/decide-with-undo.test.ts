import { expect, test, vi } from 'vitest'
import type { EntryAction } from '#contract/entry/lifecycle.ts'
import { undoOfferedMs } from '#contract/staff/undo.ts'
import { decideWithUndo } from '#app/features/entries/staff/decide-with-undo.ts'
import { decideEntry } from '#app/outbox/commands/decide-entry.ts'
import { endUndoOffer, undoOffered } from '#app/ui/messages/undo-offer.tsx'
import { fromMillis } from '#contract/time/timestamp.ts'
import { testNow } from '#tests/support/builders.ts'
import { aFullEntry } from '#tests/support/entries.ts'

vi.mock('#app/outbox/commands/decide-entry.ts', () => ({ decideEntry: vi.fn<typeof decideEntry>() }))
vi.mock('#app/ui/messages/toasts.tsx', () => ({ showToast: () => () => undefined }))

const revision = { fields: { tagline: 'Later' }, at: fromMillis(testNow), by: null }

async function said(action: EntryAction, isRestLeft = false) {
  endUndoOffer()
  const entry = aFullEntry({ title: 'The Linden', status: 'APPROVED', ...(isRestLeft && { pending_revision: revision as never }) })
  vi.mocked(decideEntry).mockResolvedValueOnce({ kind: 'done', entry })
  await decideWithUndo(entry, action)
  const offer = undoOffered()
  return offer && [offer.message, offer.forMs, offer.undo !== undefined]
}

test.each<[EntryAction, string, boolean]>([
  ['approve', '“The Linden” was approved.', true],
  ['request_changes', 'You requested changes to “The Linden.”', true],
  ['reject', '“The Linden” was rejected.', true],
  ['accept_revision', 'The change to “The Linden” was approved.', false],
  ['decline_revision', 'The change to “The Linden” was declined.', false],
])('%s is confirmed, with Undo if it can be undone', async (action, message, canUndo) => {
  expect(await said(action)).toEqual([message, undoOfferedMs, canUndo])
})

test.each<[EntryAction, boolean]>([
  ['accept_revision', true],
  ['publish', false],
])('what the page itself shows is not said again: %s', async (action, isRestLeft) => {
  expect(await said(action, isRestLeft)).toBeUndefined()
})
