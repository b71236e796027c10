import { expect, test } from 'vitest'
import { isSame, valueAt } from '#contract/value/fields.ts'

test('a path into nothing is undefined', () => {
  expect(valueAt({ pickup: null }, 'pickup.from')).toBeUndefined()
})

test('values are compared by content; absent, undefined and null are the same', () => {
  expect(isSame({ a: null }, {})).toBe(true)
  expect(isSame({ a: [1, { b: undefined }] }, { a: [1, {}] })).toBe(true)
  expect(isSame([1, 2], [1])).toBe(false)
  expect(isSame(null, {})).toBe(false)
  expect(isSame(Number.NaN, Number.NaN)).toBe(true)
})
