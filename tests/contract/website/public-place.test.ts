import { expect, test } from 'vitest'
import { dayOf } from '#contract/website/public-place.ts'
import { fromMillis } from '#contract/time/timestamp.ts'

test('a day that is about no event is the association’s, whatever zone the server or the device is in', () => {
  const lateInChicago = fromMillis(Date.parse('2026-11-28T00:07:00Z'))

  expect(dayOf(lateInChicago)).toBe('Nov 27, 2026')
  expect(dayOf(lateInChicago, 'UTC')).toBe('Nov 28, 2026')
})
