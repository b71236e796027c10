import { expect, test, vi } from 'vitest'
import { showFailure } from '#app/ui/messages/toasts.tsx'
import { useAttempt } from '#app/ui/use-attempt.ts'
import { mountHook } from '#tests/support/mount-hook.tsx'

vi.mock('#app/ui/messages/toasts.tsx', () => ({ showFailure: vi.fn<typeof showFailure>() }))

test('what fails unexpectedly says so, and can be tried again', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const act = vi.fn<() => Promise<undefined>>().mockRejectedValueOnce(new Error('the device is full')).mockResolvedValueOnce(undefined)
  const hook = await mountHook(() => useAttempt(), {})

  await hook.during(async () => void (await hook.now().attempt(act)))
  expect([hook.now().isBusy, hook.now().problem]).toEqual([false, 'This couldn’t be saved on this device. Try again in a moment.'])
  await hook.during(async () => void (await hook.now().attempt(act)))

  expect(act).toHaveBeenCalledTimes(2)
  expect(hook.now().problem).toBeUndefined()
})

test('what failed is not said at the next subject, and what fails while the subject changes is', async () => {
  const hook = await mountHook(({ subject }) => useAttempt(undefined, subject), { subject: 'one' })
  const { promise, resolve } = Promise.withResolvers<string | undefined>()
  await hook.during(async () => void (await hook.now().attempt(async () => 'You’re offline.')))

  await hook.show({ subject: 'two' })
  expect(hook.now().problem).toBeUndefined()
  await hook.show({ subject: 'one' })
  expect(hook.now().problem).toBeUndefined()

  await hook.during(() => void hook.now().attempt(() => promise))
  await hook.show({ subject: 'two' })
  await hook.during(() => resolve('You’re offline.'))
  expect(hook.now().problem).toBe('You’re offline.')
})

test.each([
  ['The Alder', 'Registration is closed.', ['The Alder: Registration is closed.']],
  [undefined, 'Registration is closed.', ['Registration is closed.']],
  ['The Alder', undefined, []],
])('what comes to nothing after its page was left is said all the same: %s, %s', async (about, sentence, said) => {
  vi.mocked(showFailure).mockClear()
  const hook = await mountHook(() => useAttempt(about), {}, { isStrict: true })
  const { promise, resolve } = Promise.withResolvers<string | undefined>()
  await hook.during(async () => void (await hook.now().attempt(async () => 'You’re offline.')))
  await hook.during(() => void hook.now().attempt(() => promise))

  await hook.leave()
  await hook.during(() => resolve(sentence))

  expect(vi.mocked(showFailure).mock.calls.flat()).toEqual(said)
})
