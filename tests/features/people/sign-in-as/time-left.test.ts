import { expect, test } from 'vitest'
import { minutesLeft, nextMinute } from '#app/features/people/sign-in-as/time-left.ts'

test.each([
  [3_600_000, '60 minutes left.'],
  [3_599_999, '60 minutes left.'],
  [61_000, '2 minutes left.'],
  [60_000, 'The last minute.'],
  [1, 'The last minute.'],
  [0, 'The time is over.'],
  [-5, 'The time is over.'],
])('%i ms before the end it says “%s”', (left, sentence) => {
  expect(minutesLeft(10_000_000, 10_000_000 - left)).toBe(sentence)
})

test('the clock is looked at again exactly when another minute begins, and not after the end', () => {
  const end = 10_000_000

  expect(nextMinute(end, end - 90_000)).toBe(end - 60_000)
  expect(nextMinute(end, end - 60_000)).toBe(end)
  expect(nextMinute(end, end)).toBeNull()
})
