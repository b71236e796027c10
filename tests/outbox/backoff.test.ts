import { expect, test } from 'vitest'
import { backoffMs, isDue } from '#app/outbox/backoff.ts'

const hourMs = 3_600_000
const now = Date.parse('2026-05-01T12:00:00Z')

test('each wait is twice as long as the last, up to 15 minutes', () => {
  expect([1, 2, 3, 30].map(backoffMs)).toEqual([1_000, 2_000, 4_000, 900_000])
})

test('what waits is due at its time, and at once if the clock was set back', () => {
  const failed = { not_before: now + backoffMs(30) }

  expect(isDue(failed, now)).toBe(false)
  expect(isDue(failed, failed.not_before)).toBe(true)
  expect(isDue(failed, now - 24 * hourMs)).toBe(true)
})
