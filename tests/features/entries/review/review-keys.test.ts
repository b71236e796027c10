import { expect, test } from 'vitest'
import { actionOf, keyOf, reviewKeys } from '#app/features/entries/review/review-keys.ts'

test('every action of review mode has one key, and every key one action', () => {
  for (const { action, key } of reviewKeys) expect([keyOf(action), actionOf(key)]).toEqual([key, action])
  expect(new Set(reviewKeys.map(({ key }) => key)).size).toBe(reviewKeys.length)
  expect(actionOf('x')).toBeUndefined()
})
