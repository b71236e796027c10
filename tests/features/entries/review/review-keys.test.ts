import { expect, test } from 'vitest'
import { deedOf, keyOf, reviewKeys } from '#app/features/entries/review/review-keys.ts'

test('every deed of review mode has one key, and every key one deed', () => {
  for (const { deed, key } of reviewKeys) expect([keyOf(deed), deedOf(key)]).toEqual([key, deed])
  expect(new Set(reviewKeys.map(({ key }) => key)).size).toBe(reviewKeys.length)
  expect(deedOf('x')).toBeUndefined()
})
