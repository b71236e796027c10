import { expect, test, vi } from 'vitest'
import { useSignInElsewhere } from '#app/features/session/use-sign-in-elsewhere.ts'
import { rememberSession } from '#app/session/current-session.ts'
import { aPage } from '#tests/support/page/browser-globals.ts'
import { mountHook } from '#tests/support/mount-hook.tsx'
import { aSession } from '#tests/support/google/origin-double.ts'

test('the sign-in screen continues if another tab signed in before it subscribed', async () => {
  aPage()
  rememberSession(aSession())
  const goOn = vi.fn()

  const { leave } = await mountHook(() => useSignInElsewhere(goOn), {})

  expect(goOn).toHaveBeenCalledOnce()
  await leave()
})
