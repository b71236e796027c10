import { expect, test } from 'vitest'
import { formatOpenSpan } from '#app/features/events/form/event-dates.tsx'

test('how long registration is open is said in days, and in hours where it is short', () => {
  const day = 86_400_000

  expect(formatOpenSpan(0, 45 * day)).toBe('Open for 45 days.')
  expect(formatOpenSpan(0, day)).toBe('Open for 24 hours.')
  expect(formatOpenSpan(day, 0)).toBeUndefined()
})
