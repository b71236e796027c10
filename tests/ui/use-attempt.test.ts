import { expect, test, vi } from 'vitest'
import { useAttempt } from '#app/ui/use-attempt.ts'
import { mountHook } from '#tests/support/mount-hook.tsx'

test('what fails unexpectedly says so, and can be tried again', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const act = vi.fn<() => Promise<undefined>>().mockRejectedValueOnce(new Error('the device is full')).mockResolvedValueOnce(undefined)
  const hook = await mountHook(useAttempt, {})

  await hook.during(async () => void (await hook.now().attempt(act)))
  expect([hook.now().isBusy, hook.now().problem]).toEqual([false, 'This couldn’t be saved on this device. Try again in a moment.'])
  await hook.during(async () => void (await hook.now().attempt(act)))

  expect(act).toHaveBeenCalledTimes(2)
  expect(hook.now().problem).toBeUndefined()
})
