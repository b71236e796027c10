import { expect, test, vi } from 'vitest'
import { useSync } from '#app/features/sync-status/start-sync.ts'
import { aPage } from '#tests/support/page/browser-globals.ts'
import { mountHook } from '#tests/support/mount-hook.tsx'

const startFetchingAhead = vi.hoisted(() => vi.fn<() => void>())
vi.mock('#app/sync/fetch-ahead.ts', () => ({ startFetchingAhead }))
vi.mock('#app/sync/sync.ts', () => {
  const done = () => Promise.resolve()
  return { syncEvents: done, syncMine: done, syncOnReturn: () => undefined }
})

test('fetching ahead also starts offline, and so waits a moment when the network comes back', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  aPage()
  vi.stubGlobal('navigator', { onLine: false })
  await mountHook(({ isEmpty }: { isEmpty: boolean }) => useSync(isEmpty), { isEmpty: true })

  await vi.advanceTimersByTimeAsync(5_000)

  expect(startFetchingAhead).toHaveBeenCalledTimes(1)
  vi.useRealTimers()
})
