import 'fake-indexeddb/auto'
import { beforeEach, expect, test, vi } from 'vitest'
import { eachOf, undoEach } from '#app/ui/each-of.ts'
import { signedInPage } from '#tests/support/signed-in-page.ts'

const page = new EventTarget()
beforeEach(async () => {
  await signedInPage()
  for (const name of ['addEventListener', 'removeEventListener'] as const) vi.stubGlobal(name, page[name].bind(page))
})

test('records that fail are skipped with a reason, and the rest are processed', async () => {
  const rows = ['Ada', 'Ben', 'Cy'].map((name) => ({ id: name.toLowerCase(), name }))

  const outcome = await eachOf(rows, async ({ name }) => (name === 'Ben' ? 'Ben is archived.' : undefined))

  expect(outcome).toEqual({ done: 2, skipped: [{ id: 'ben', label: 'Ben', why: 'Ben is archived.' }] })
})

test('the browser asks before it closes the page in the middle of it', async () => {
  const rows = ['Ada', 'Ben'].map((name) => ({ id: name.toLowerCase(), name }))
  const asks = () => !page.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  const asked: boolean[] = []

  await eachOf(rows, async () => void asked.push(asks()))

  expect([...asked, asks()]).toEqual([true, true, false])
})

test('an undo names what it could not restore', async () => {
  const rows = ['Ada', 'Ben'].map((name) => ({ id: name.toLowerCase(), name }))

  const answer = await undoEach(rows, async ({ name }) => (name === 'Ben' ? 'Ben has changed since.' : undefined))

  expect(answer).toEqual({ ok: true, report: { undone: 1, kept: [{ id: 'ben', name: 'Ben', reason: 'Ben has changed since.' }] } })
})
