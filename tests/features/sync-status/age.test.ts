import { expect, test } from 'vitest'
import { formatAge, isAgeWorthSaying } from '#app/features/sync-status/age.ts'

const now = new Date(2026, 3, 1, 15, 30).getTime()

test('a time of today is a time, an older one has its day', () => {
  expect(formatAge(new Date(2026, 3, 1, 10, 2).getTime(), now)).toBe('10:02 AM')
  expect(formatAge(new Date(2026, 2, 31, 22, 15).getTime(), now)).toBe('Mar 31, 10:15 PM')
  expect(formatAge(new Date(2026, 2, 1, 15, 45).getTime(), now)).toBe('Mar 1, 3:45 PM')
})

test('the age is said when it cannot be renewed or has not been for a quarter of an hour', () => {
  expect(isAgeWorthSaying({ fetchedAt: now - 1_000, now, isFresh: true })).toBe(false)
  expect(isAgeWorthSaying({ fetchedAt: now - 1_000, now, isFresh: false })).toBe(true)
  expect(isAgeWorthSaying({ fetchedAt: now - 15 * 60_000 - 1, now, isFresh: true })).toBe(true)
})
