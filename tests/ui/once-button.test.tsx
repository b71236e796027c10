import { expect, test, vi } from 'vitest'
import { OnceButton } from '#app/ui/once-button.tsx'
import { Problem } from '#app/ui/messages/problem.tsx'
import { elementsOf, press } from '#tests/support/elements-of.ts'
import { mountHook } from '#tests/support/mount-hook.tsx'

test('a double click on what starts something starts one', async () => {
  const onPress = vi.fn(() => Promise.resolve())
  const button = await mountHook(OnceButton, { onPress, children: 'Start' })

  await button.during(() => press(button.now(), 'Start'))
  await button.during(() => press(button.now(), 'Start'))

  expect(onPress).toHaveBeenCalledOnce()
})

test('what failed to start says so and can be started again', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const onPress = vi.fn().mockRejectedValueOnce(new Error('the device is full')).mockResolvedValueOnce(undefined)
  const button = await mountHook(OnceButton, { onPress, children: 'Start' })

  await button.during(() => press(button.now(), 'Start'))
  expect(elementsOf(button.now(), Problem)).toHaveLength(1)
  await button.during(() => press(button.now(), 'Start'))

  expect(onPress).toHaveBeenCalledTimes(2)
  expect(elementsOf(button.now(), Problem)).toHaveLength(0)
})
