import { expect, test } from 'vitest'
import { ordinal } from '#contract/value/ordinal.ts'

test('a place in a row has its ending', () => {
  expect([1, 2, 3, 4, 11, 12, 21, 1_102].map(ordinal)).toEqual(['1st', '2nd', '3rd', '4th', '11th', '12th', '21st', '1,102nd'])
})
