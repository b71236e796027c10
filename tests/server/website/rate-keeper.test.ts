import { expect, test } from 'vitest'
import { createRateKeeper } from '#server/website/rate-keeper.ts'

/** A keeper with a clock that advances by waiting. */
function keeperAt(limit = 60) {
  const clock = { now: 1_000_000 }
  const keeper = createRateKeeper({
    now: () => clock.now,
    sleep: async (ms) => {
      clock.now += ms
      await Promise.resolve()
    },
    limit,
  })
  const sendMany = async (count: number) => {
    const sent: number[] = []
    for (let index = 0; index < count; index += 1) {
      await keeper.acquire()
      sent.push(clock.now)
    }
    return sent
  }
  return { keeper, clock, sendMany }
}

/** The maximum number of requests in any minute. */
function maxInAMinute(sent: readonly number[]): number {
  return Math.max(...sent.map((from) => sent.filter((at) => at >= from && at < from + 60_000).length))
}

test.for([60, 120])('at %d a minute, no minute has more, and at least 95 % of the limit is used', async (limit) => {
  const { sendMany } = keeperAt(limit)

  const sent = await sendMany(limit * 5 + 1)

  const minutes = ((sent.at(-1) ?? 0) - (sent[0] ?? 0)) / 60_000
  expect(maxInAMinute(sent)).toBe(limit)
  expect((limit * 5) / minutes).toBeGreaterThanOrEqual(0.95 * limit)
})

test('the site’s own limit replaces the first guess', async () => {
  const { keeper, sendMany, clock } = keeperAt(60)
  keeper.saw({ limit: 120, remaining: 119 })
  const from = clock.now

  await sendMany(120)

  expect(clock.now).toBe(from)
})

test('nothing is sent while the site says to wait', async () => {
  const { keeper, sendMany, clock } = keeperAt()
  const from = clock.now
  keeper.pause(37_000)

  const [first] = await sendMany(1)

  expect((first ?? 0) - from).toBe(37_000)
})

test('when somebody else has used up the minute, waits for the next one', async () => {
  const { keeper, sendMany, clock } = keeperAt()
  const [first = 0] = await sendMany(1)
  keeper.saw({ limit: 60, remaining: 0 })

  const [second = 0] = await sendMany(1)

  expect(second - first).toBeGreaterThanOrEqual(60_000)
  expect(clock.now).toBe(second)
})

test('simultaneous requests are released in the order in which they came', async () => {
  const { keeper } = keeperAt(2)
  const order: number[] = []

  await Promise.all([1, 2, 3, 4, 5].map(async (one) => keeper.acquire().then(() => order.push(one))))

  expect(order).toEqual([1, 2, 3, 4, 5])
})
