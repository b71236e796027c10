import { expect, test } from 'vitest'
import { eachOf } from '#app/ui/each-of.ts'

test('records that fail are skipped with a reason, and the rest are processed', async () => {
  const rows = ['Ada', 'Ben', 'Cy'].map((name) => ({ id: name.toLowerCase(), name }))

  const outcome = await eachOf(rows, async ({ name }) => (name === 'Ben' ? 'Ben is archived.' : undefined))

  expect(outcome).toEqual({ done: 2, skipped: [{ id: 'ben', label: 'Ben', why: 'Ben is archived.' }] })
})
