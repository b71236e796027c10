import { setImmediate as turn } from 'node:timers/promises'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createFairQueue } from '#server/http/fair-queue.ts'

/** A queue whose tasks end on demand, and the order in which they started. */
function controlled(places: { atOnce: number; perPerson: number }) {
  const run = createFairQueue(places)
  const begun: string[] = []
  const open = new Map<string, () => void>()
  const add = (person: string, name: string) =>
    void run(person, () => {
      begun.push(name)
      return new Promise<void>((done) => open.set(name, done))
    })
  const end = async (name: string) => {
    open.get(name)?.()
    open.delete(name)
    await turn()
  }
  return { add, end, begun, open }
}

test('a person with one file is served immediately while another has six in progress', async () => {
  const { add, begun } = controlled({ atOnce: 2, perPerson: 1 })

  for (const name of ['a1', 'a2', 'a3', 'a4', 'a5', 'a6']) add('ada', name)
  add('ben', 'b1')
  await turn()

  expect(begun).toEqual(['a1', 'b1'])
})

test('people take turns, however much one of them sent before', async () => {
  const { add, end, begun } = controlled({ atOnce: 1, perPerson: 1 })

  for (const name of ['a1', 'a2', 'a3']) add('ada', name)
  for (const name of ['b1', 'b2']) add('ben', name)
  add('cleo', 'c1')
  await turn()
  for (const name of ['a1', 'b1', 'c1', 'a2', 'b2', 'a3']) await end(name)

  expect(begun).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3'])
})

test('failed work frees its place too, and its caller gets the error', async () => {
  const run = createFairQueue({ atOnce: 1, perPerson: 1 })

  const failed = run('ada', () => Promise.reject(new Error('too hard')))

  await expect(failed).rejects.toThrow('too hard')
  await expect(run('ada', async () => 'done')).resolves.toBe('done')
})

test('never exceeds the total or the limit per person, and serves everything, each person’s in order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 30 }), fc.infiniteStream(fc.nat()), async (people, choice) => {
      const { add, end, begun, open } = controlled({ atOnce: 2, perPerson: 1 })
      people.forEach((person, nth) => add(person, `${person}${nth}`))
      await turn()
      while (open.size > 0) {
        const names = [...open.keys()]
        expect(names.length).toBeLessThanOrEqual(2)
        expect(new Set(names.map(([person]) => person)).size).toBe(names.length)
        await end(names[(choice.next().value ?? 0) % names.length] ?? '')
      }
      for (const person of ['a', 'b', 'c']) {
        const brought = people.flatMap((one, nth) => (one === person ? [`${person}${nth}`] : []))
        expect(begun.filter((name) => name.startsWith(person))).toEqual(brought)
      }
    }),
    { numRuns: 50 },
  )
})
