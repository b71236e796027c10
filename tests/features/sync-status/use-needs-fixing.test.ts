import 'fake-indexeddb/auto'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { useNeedsFixing } from '#app/features/sync-status/use-needs-fixing.ts'
import { rememberSession } from '#app/session/current-session.ts'
import { saveDraft } from '#app/outbox/drafts.ts'
import { replaceSession } from '#app/session/session-store.ts'
import { aPage } from '#tests/support/page/browser-globals.ts'
import { mountHook } from '#tests/support/mount-hook.tsx'
import { aSession } from '#tests/support/google/origin-double.ts'

const { locks } = navigator

beforeEach(async () => {
  aPage()
  vi.stubGlobal('navigator', { locks, onLine: false })
  const session = aSession()
  await replaceSession(session)
  rememberSession(session)
})

test('the device needs fixing as soon as one of its drafts holds an invalid value', async () => {
  const hook = await mountHook(() => useNeedsFixing(), {})
  onTestFinished(hook.leave)
  const settle = () => hook.during(() => new Promise((later) => setTimeout(later, 5)) as never)
  await settle()
  const before = hook.now()

  await saveDraft('entries:a', { base: null, values: { zip: '5540' } })

  await vi.waitFor(async () => {
    await settle()
    expect(hook.now()).toBe(true)
  })
  expect(before).toBe(false)
})
