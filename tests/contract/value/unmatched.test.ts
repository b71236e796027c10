import { expect, test } from 'vitest'
import { unmatched } from '#contract/value/unmatched.ts'

const isEqual = (one: string, other: string) => one === other
const isSameLetter = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

test.each([
  ['aab', 'a', 'ab'],
  ['aab', 'aab', ''],
  ['a', 'aab', ''],
  ['b', 'a', 'b'],
])('of %j beside %j, %j is left', (all, there, left) => {
  expect(unmatched(Array.from(all), Array.from(there), isEqual)).toEqual(Array.from(left))
})

test('the strictest test decides first', () => {
  expect(unmatched(['A', 'a'], ['a'], isEqual, isSameLetter)).toEqual(['A'])
})
