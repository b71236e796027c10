import { expect, test } from 'vitest'
import { formatRemaining, nextCountdownTick } from '#app/features/dashboards/member/countdown.ts'

const second = 1_000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

test.each([
  [12 * day + 4 * hour + 59 * minute, '12 days 4 hours'],
  [day, '1 day'],
  [day - 1, '23 hours 59 minutes'],
  [3 * hour + 12 * minute, '3 hours 12 minutes'],
  [hour, '1 hour'],
  [4 * minute + 9 * second + 999, '4 minutes 9 seconds'],
  [minute, '1 minute'],
  [second, '1 second'],
  [0, '0 seconds'],
])('%d ms remain: %s', (ms, words) => {
  expect(formatRemaining(ms)).toBe(words)
})

test.each([day + hour + 1, day + 1, hour + 30 * second, 90 * second, 1_500])(
  'the words stay until the tick and are others at it: %d ms',
  (remaining) => {
    const tick = nextCountdownTick(remaining, 0)

    expect(formatRemaining(remaining - tick + 1)).toBe(formatRemaining(remaining))
    expect(formatRemaining(remaining - tick)).not.toBe(formatRemaining(remaining))
  },
)
