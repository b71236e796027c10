import 'fake-indexeddb/auto'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { adoptOrphanedDrafts } from '#app/outbox/adopt-orphaned-drafts.ts'
import { changeDraft, type Draft } from '#app/outbox/drafts.ts'
import { work } from '#app/outbox/work.ts'
import { aPage } from '#tests/support/page/browser-globals.ts'
import { aPerson, signInOnPage } from '#tests/support/signed-in-page.ts'

const base = { version: 1 }
const { locks } = navigator

let page: ReturnType<typeof aPage>

beforeEach(async () => {
  page = aPage()
  vi.stubGlobal('navigator', { locks, onLine: true })
  await signInOnPage(aPerson('orphans'))
})

function anOpenForm(key: string, edits: Record<string, unknown> = {}) {
  const taken: Draft['values'][] = []
  const close = adoptOrphanedDrafts(key, {
    edits: () => edits,
    adopt(draft) {
      taken.push(draft.values)
      Object.assign(edits, draft.values)
    },
    settleMs: 30,
  })
  onTestFinished(close)
  return { taken, close }
}

const aWhile = () => new Promise((later) => setTimeout(later, 200))

test('edits left by a killed tab are picked up by the form for that record that is open in another tab', async () => {
  const form = anOpenForm('entries:killed')

  await changeDraft('entries:killed', { base, values: { title: 'Written in the other tab' } }, {})

  await expect.poll(() => form.taken).toEqual([{ title: 'Written in the other tab' }])
})

test('an edit that two open forms hold is left to the form it was typed in, until that form is gone', async () => {
  const writing = anOpenForm('entries:both', { title: 'Still being written' })
  const other = anOpenForm('entries:both')
  await changeDraft('entries:both', { base, values: { title: 'Still being written' } }, {})

  await aWhile()
  expect(other.taken).toEqual([])
  writing.close()

  await expect.poll(() => other.taken).toEqual([{ title: 'Still being written' }])
  expect(writing.taken).toEqual([])
})

test('an edit that is handed over in the meantime is not picked up', async () => {
  const form = anOpenForm('entries:sent')
  await changeDraft('entries:sent', { base, values: { title: 'Sending' } }, {})
  await changeDraft('entries:sent', { base, values: {} }, { title: 'Sending' })

  await aWhile()

  expect(form.taken).toEqual([])
})

test('edits of a tab that was killed before it told the others are picked up, too', async () => {
  const form = anOpenForm('entries:untold')
  await aWhile()

  await putUntold({ key: 'entries:untold', base, values: { title: 'Written last' }, updated_at: 1 })

  await expect.poll(() => form.taken).toEqual([{ title: 'Written last' }])
})

test('a page in the back/forward cache leaves its edits to the other form, and no longer does once it is back', async () => {
  const writing = anOpenForm('entries:cached', { title: 'Typed first' })
  const listeners = (type: string) => page.addEventListener.mock.calls.filter(([one]) => one === type).map(([, listener]) => listener)
  const ofWriting = ['pagehide', 'pageshow'].map((type) => listeners(type).at(-1))
  const other = anOpenForm('entries:cached')
  await changeDraft('entries:cached', { base, values: { title: 'Typed first' } }, {})

  ofWriting[0]?.({ persisted: true })
  await expect.poll(() => other.taken).toEqual([{ title: 'Typed first' }])
  ofWriting[1]?.({ persisted: true })
  await changeDraft('entries:cached', { base, values: { price: 5 } }, {})

  await aWhile()
  expect(other.taken).toEqual([{ title: 'Typed first' }])
  writing.close()
  await expect.poll(() => other.taken.length).toBe(2)
})

/** As by a tab that is gone once the database has it: Dexie tells nobody. */
async function putUntold(draft: Draft): Promise<void> {
  const opening = indexedDB.open(work().name)
  await new Promise((done) => opening.addEventListener('success', done))
  const transaction = opening.result.transaction('drafts', 'readwrite')
  transaction.objectStore('drafts').put(draft)
  await new Promise((done) => transaction.addEventListener('complete', done))
  opening.result.close()
}
