import { expect, test } from 'vitest'
import { selectionKey } from '#app/features/outbox/use-action-draft.ts'
import { anId } from '#tests/support/builders.ts'

const [first, second, third, fourth] = Array.from({ length: 4 }, anId).toSorted() as [string, string, string, string]

test('a selection has one name, in whatever order it was made', () => {
  expect(selectionKey([third, first, second])).toBe(selectionKey([first, second, third]))
})

test('two selections that begin and end alike have different names', () => {
  expect(selectionKey([first, second, fourth])).not.toBe(selectionKey([first, third, fourth]))
})

test('the name of many records is short, and is no path of a draft', () => {
  expect(selectionKey(Array.from({ length: 500 }, anId))).toMatch(/^[^:]{1,40}$/)
})
