import { expect, test, vi } from 'vitest'
import { useSignOut } from '#app/features/outbox/use-sign-out.tsx'
import { mountHook } from '#tests/support/mount-hook.tsx'

const [showFailure, signOut] = vi.hoisted(() => [vi.fn<(message: string) => void>(), vi.fn<() => Promise<void>>()])
vi.mock('#app/files/unsent-work.ts', () => ({ findUnsentWork: () => Promise.reject(new Error('The database is broken.')) }))
vi.mock('#app/session/sign-out.ts', () => ({ signOut }))
vi.mock('#app/ui/messages/toasts.tsx', () => ({ showFailure }))

test('a device that can’t be checked for unsent work says that its user is still signed in', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const page = await mountHook(useSignOut, {})

  await page.during(() => page.now().leave())

  expect(showFailure).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('You’re still signed in'))
  expect(signOut).not.toHaveBeenCalled()
})
