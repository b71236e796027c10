import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { refreshAhead } from '#app/pwa/refresh-ahead.ts'
import { readSession, replaceSession } from '#app/session/session-store.ts'
import { aPage } from '#tests/support/page/browser-globals.ts'
import { aSession, identityError, OriginDouble } from '#tests/support/google/origin-double.ts'

const start = 1_800_000_000_000
const minuteMs = 60_000
/** The real one: what a tick has begun ends in real time. */
const { setTimeout: later } = globalThis
let service: OriginDouble
let page: ReturnType<typeof aPage>

beforeEach(async () => {
  page = aPage()
  service = new OriginDouble()
  service.install()
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: start })
  onTestFinished(() => void vi.useRealTimers())
  await replaceSession(aSession({ fTokenExpiresAt: start + 60 * minuteMs }))
})

/** The clock goes on, and what its timers began has time to end. */
async function pass(minutes: number) {
  for (let minute = 0; minute < minutes; minute += 1) {
    await vi.advanceTimersByTimeAsync(minuteMs)
    await new Promise((done) => later(done, 40))
  }
}

/** No timer runs, and the clock has moved on at the end. */
function sleepEightHours() {
  vi.setSystemTime(Date.now() + 8 * 60 * minuteMs)
}

// One test: a page begins this once.
test('tokens are refreshed five minutes before they expire even without any call, also after a failure and after a sleep', async () => {
  refreshAhead()
  await pass(54)
  const early = service.exchanges
  await pass(4)
  const first = service.exchanges
  service.exchangeReplies.push(identityError('BUSY', 503))
  await pass(70)
  const afterFailure = service.exchanges
  sleepEightHours()
  page.addEventListener.mock.calls.find(([type]) => type === 'online')?.[1]({ persisted: false })
  await expect.poll(() => service.exchanges).toBe(4)
  sleepEightHours()
  page.document.addEventListener.mock.calls.find(([type]) => type === 'visibilitychange')?.[1]()
  await expect.poll(() => service.exchanges).toBe(5)

  expect([early, first, afterFailure]).toEqual([0, 1, 3])
  expect((await readSession())?.fTokenExpiresAt).toBeGreaterThan(Date.now() + 50 * minuteMs)
  expect(service.calls).toEqual([])
})
