import { expect, test } from 'vitest'
import { timerMs } from '#app/ui/use-clock.ts'

const now = Date.parse('2026-04-01T15:00:00Z')
const dayMs = 86_400_000

test('the screen updates exactly when something is due', () => {
  expect(timerMs(now + 1, now)).toBe(1)
  expect(timerMs(now + dayMs, now)).toBe(dayMs)
})

test('something already due shows at once', () => {
  expect(timerMs(now, now)).toBe(0)
  expect(timerMs(now - dayMs, now)).toBe(0)
})

test.each([
  ['in a year', now + 365 * dayMs],
  ['never', null],
])('a change that is due %s is waited for in steps that a timer can hold', (_when, due) => {
  const waitMs = timerMs(due, now)

  expect(waitMs).toBeLessThan(2 ** 31)
  expect(waitMs).toBeGreaterThan(20 * dayMs)
})
