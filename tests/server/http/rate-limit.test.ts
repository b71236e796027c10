import { expect, test } from 'vitest'
import { createRateLimit } from '#server/http/rate-limit.ts'

test('counts attempts by key, and restarts when the window has passed', () => {
  const limit = createRateLimit(2, 1_000)
  limit.spend('a', 0)
  limit.spend('a', 999)

  expect(() => limit.spend('a', 999)).toThrow('Wait a minute and try again.')
  expect(() => limit.spend('b', 999)).not.toThrow()
  expect(() => limit.spend('a', 1_000)).not.toThrow()
})

test('an attempt over the limit can also be dropped silently', () => {
  const limit = createRateLimit(1, 1_000)

  expect([limit.allows('a', 0), limit.allows('a', 0), limit.allows('b', 0), limit.allows('a', 1_000)]).toEqual([true, false, true, true])
})

test('made-up keys do not fill the memory', () => {
  const limit = createRateLimit(1, 1_000_000)

  for (let n = 0; n < 10_001; n += 1) limit.spend(`key ${n}`, 0)

  // The oldest had to go; the newest is still known.
  expect(() => limit.spend('key 0', 0)).not.toThrow()
  expect(() => limit.spend('key 10000', 0)).toThrow('Too many attempts')
})
