import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aPage } from '#tests/support/page/browser-globals.ts'
import { fromMillis } from '#contract/time/timestamp.ts'

const day = 86_400_000
const truth = 1_800_000_000_000

async function freshClock() {
  vi.resetModules()
  return import('#app/http/server-clock.ts')
}

beforeEach(() => {
  aPage()
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => void vi.useRealTimers())

test.each([-day, 0, day])('a device whose clock is %i ms off learns the time from an answer', async (off) => {
  vi.setSystemTime(truth + off)
  const { noteServerTime, serverNow } = await freshClock()
  noteServerTime(fromMillis(truth), Date.now(), Date.now())

  expect(serverNow()).toBe(truth)
})

test('half of the round trip counts for each direction', async () => {
  vi.setSystemTime(truth)
  const { noteServerTime, serverNow } = await freshClock()
  noteServerTime(fromMillis(truth), truth - 400, truth + 600)

  expect(serverNow()).toBe(truth - 100)
})

test('the correction outlives the page, for an offline start', async () => {
  vi.setSystemTime(truth - day)
  const { noteServerTime } = await freshClock()
  noteServerTime(fromMillis(truth), Date.now(), Date.now())

  const { serverNow } = await freshClock()

  expect(serverNow()).toBe(truth)
})

test.each([
  ['took longer than half a minute', 0, 31_000],
  ['saw the clock set back meanwhile', 5_000, 0],
])('an answer that %s does not change the clock', async (_, sent, received) => {
  vi.setSystemTime(truth)
  const { noteServerTime, serverNow } = await freshClock()
  noteServerTime(fromMillis(truth + day), truth + sent, truth + received)

  expect(serverNow()).toBe(truth)
})

test('a device without room for it knows the time until the page is closed', async () => {
  vi.setSystemTime(truth - day)
  const { noteServerTime, serverNow } = await freshClock()
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
    throw new DOMException('The disk is full.', 'QuotaExceededError')
  })

  noteServerTime(fromMillis(truth), Date.now(), Date.now())

  expect(serverNow()).toBe(truth)
})
