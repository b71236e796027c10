import 'fake-indexeddb/auto'
import { beforeEach, expect, test, vi } from 'vitest'
import { deleteEntry } from '#app/features/entries/own/entry-commands.ts'
import { addComment, threadDraftKey } from '#app/features/entries/thread/thread-commands.ts'
import { beginShownEntry } from '#app/features/entries/form/new-entry.ts'
import { saveDraft } from '#app/outbox/drafts.ts'
import { work } from '#app/outbox/work.ts'
import { aPage } from '#tests/support/page/browser-globals.ts'
import { anId } from '#tests/support/builders.ts'
import { aFullEntry } from '#tests/support/entries.ts'
import { signInOnPage } from '#tests/support/signed-in-page.ts'

const { locks } = navigator

beforeEach(async () => {
  aPage()
  vi.stubGlobal('navigator', { locks, onLine: false })
  await signInOnPage({ epoch: 'entry-commands' })
})

test('a draft that only this device has takes its comments along when it is deleted, sent or not', async () => {
  const [draft, other] = [aFullEntry({ id: anId(), version: 0 }), anId()]
  await beginShownEntry(draft)
  for (const id of [draft.id, other]) await addComment(id, { body: 'Is this right?', field: null, label: 'The Alder' })
  await saveDraft(threadDraftKey(draft.id, { isInternal: false }), { base: null, values: { body: 'And' } })

  await deleteEntry(draft)

  expect((await work().outbox.toArray()).map(({ params }) => params)).toEqual([{ id: other }])
  expect(await work().drafts.count()).toBe(0)
})
