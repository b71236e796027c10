import { expect, test } from 'vitest'
import { eachOf } from '#app/ui/each-of.ts'

test('what could not be done is skipped with its reason, and the rest is done all the same', async () => {
  const rows = ['Ada', 'Ben', 'Cy'].map((name) => ({ id: name.toLowerCase(), name }))

  const outcome = await eachOf(rows, async ({ name }) => (name === 'Ben' ? 'Ben is archived.' : undefined))

  expect(outcome).toEqual({ done: 2, skipped: [{ id: 'ben', label: 'Ben', why: 'Ben is archived.' }] })
})
