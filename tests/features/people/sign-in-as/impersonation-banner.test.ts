import { expect, test } from 'vitest'
import { minutesLeft, nextMinute } from '#app/features/people/sign-in-as/impersonation-banner.tsx'

test.each([
  [3_600_000, '60 minutes left.'],
  [3_599_999, '60 minutes left.'],
  [61_000, '2 minutes left.'],
  [60_000, 'Less than a minute left.'],
  [1, 'Less than a minute left.'],
  [0, 'This session has ended.'],
  [-5, 'This session has ended.'],
])('%i ms before the end it says “%s”', (left, sentence) => {
  expect(minutesLeft(10_000_000, 10_000_000 - left)).toBe(sentence)
})

test('the clock is looked at again exactly when another minute begins, and not after the end', () => {
  const end = 10_000_000

  expect(nextMinute(end, end - 90_000)).toBe(end - 60_000)
  expect(nextMinute(end, end - 60_000)).toBe(end)
  expect(nextMinute(end, end)).toBeNull()
})
