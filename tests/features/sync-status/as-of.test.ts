import { expect, test } from 'vitest'
import { shouldShowAge } from '#app/features/sync-status/as-of.tsx'

const now = new Date(2026, 3, 1, 15, 30).getTime()

test('the age is shown if the data cannot be refreshed or has not been for fifteen minutes', () => {
  expect(shouldShowAge({ fetchedAt: now - 1_000, now, isFresh: true })).toBe(false)
  expect(shouldShowAge({ fetchedAt: now - 1_000, now, isFresh: false })).toBe(true)
  expect(shouldShowAge({ fetchedAt: now - 15 * 60_000 - 1, now, isFresh: true })).toBe(true)
})
