import { afterEach, expect, test, vi } from 'vitest'
import { createSender } from '#app/outbox/create-sender.ts'
import { rememberSession } from '#app/session/current-session.ts'
import { replaceSession } from '#app/session/session-store.ts'
import { aSession } from '#tests/support/google/origin-double.ts'
import { aPage } from '#tests/support/page/browser-globals.ts'

afterEach(() => void vi.useRealTimers())

test('a device whose clock was set back by years doesn’t look for work without a pause', async () => {
  aPage()
  vi.stubGlobal('navigator', { locks: navigator.locks, onLine: false })
  await replaceSession(aSession())
  rememberSession(aSession())
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const inElevenYears = Date.now() + 11 * 365 * 24 * 60 * 60_000
  const pending = vi.fn(() => Promise.resolve([{ not_before: inElevenYears }]))
  const { send } = createSender({ lockName: 'test', longestMs: 1_000, pending, sendAll: () => Promise.resolve() })

  await send()
  await vi.advanceTimersByTimeAsync(1_000)
  const soon = pending.mock.calls.length
  await vi.advanceTimersByTimeAsync(60_000)

  expect([soon, pending.mock.calls.length]).toEqual([1, 2])
})
