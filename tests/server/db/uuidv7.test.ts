import { expect, test } from 'vitest'
import { uuidv7 } from '#server/db/uuidv7.ts'
import { testNow } from '#tests/support/builders.ts'

test('IDs sort by time, and those of one millisecond in the order they were made, whatever was made between', () => {
  const earlier = uuidv7(testNow - 1)
  const made = Array.from({ length: 20_000 }, () => uuidv7(testNow))
  const later = uuidv7(testNow + 1)
  const latest = [uuidv7(testNow + 2), uuidv7(testNow + 3), uuidv7(testNow + 2)] as const

  const all = [earlier, ...made, later, latest[0], latest[2], latest[1]]
  expect(all.toSorted()).toEqual(all)
  for (const id of [earlier, made.at(-1), later]) expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
})
