import { expect, test } from 'vitest'
import { createTurns } from '#server/http/turns.ts'

test('only so many run at once, and who has waited longest is next', async () => {
  const inTurns = createTurns(2)
  const ends: (() => void)[] = []
  const begun: string[] = []
  const act = (name: string) =>
    inTurns(async () => {
      begun.push(name)
      await new Promise<void>((end) => ends.push(end))
      return name
    })

  const all = ['a', 'b', 'c', 'd'].map(act)
  await Promise.resolve()
  expect(begun).toEqual(['a', 'b'])
  ends[1]?.()
  await all[1]
  await expect.poll(() => begun).toEqual(['a', 'b', 'c'])
  ends[0]?.()
  ends[2]?.()
  await expect.poll(() => begun).toEqual(['a', 'b', 'c', 'd'])
  ends[3]?.()

  await expect(Promise.all(all)).resolves.toEqual(['a', 'b', 'c', 'd'])
})

test('what fails gives its place to the next all the same', async () => {
  const inTurns = createTurns(1)

  const failing = inTurns(async () => {
    throw new Error('No.')
  })
  const next = inTurns(async () => 'yes')

  await expect(failing).rejects.toThrow('No.')
  await expect(next).resolves.toBe('yes')
})
