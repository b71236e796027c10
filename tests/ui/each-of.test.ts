import { expect, test } from 'vitest'
import { eachOf, undoEach } from '#app/ui/each-of.ts'

test('records that fail are skipped with a reason, and the rest are processed', async () => {
  const rows = ['Ada', 'Ben', 'Cy'].map((name) => ({ id: name.toLowerCase(), name }))

  const outcome = await eachOf(rows, async ({ name }) => (name === 'Ben' ? 'Ben is archived.' : undefined))

  expect(outcome).toEqual({ done: 2, skipped: [{ id: 'ben', label: 'Ben', why: 'Ben is archived.' }] })
})

test('an undo names what it could not restore', async () => {
  const rows = ['Ada', 'Ben'].map((name) => ({ id: name.toLowerCase(), name }))

  const answer = await undoEach(rows, async ({ name }) => (name === 'Ben' ? 'Ben has changed since.' : undefined))

  expect(answer).toEqual({ ok: true, report: { undone: 1, kept: [{ id: 'ben', name: 'Ben', reason: 'Ben has changed since.' }] } })
})
