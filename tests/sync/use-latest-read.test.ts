import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'
import { rememberSession } from '#app/session/current-session.ts'
import { replaceSession } from '#app/session/session-store.ts'
import { useLatestRead } from '#app/sync/use-latest-read.ts'
import { aSession } from '#tests/support/google/origin-double.ts'
import { mountHook } from '#tests/support/mount-hook.tsx'
import { aPage } from '#tests/support/page/browser-globals.ts'

test('a read that began earlier and ends later does not replace a newer one', async () => {
  aPage()
  await replaceSession(aSession())
  rememberSession(aSession())
  const reads: ((found: string) => void)[] = []
  const read = () => new Promise<string>((end) => void reads.push(end))
  const shown = await mountHook((given: { read: () => Promise<string> }) => useLatestRead(given.read), { read })
  await vi.waitFor(() => expect(reads).toHaveLength(1))

  await shown.during(async () => {
    const refreshed = shown.now().refresh()
    reads[1]?.('with the change that another tab queued')
    await refreshed
  })
  await shown.during(async () => {
    reads[0]?.('without it')
    await new Promise((later) => setTimeout(later, 50))
  })

  expect(shown.now().found).toBe('with the change that another tab queued')
})
