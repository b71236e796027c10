import { expect, test, vi } from 'vitest'
import { PublishButton } from '#app/ui/record/publish-button.tsx'
import { press } from '#tests/support/elements-of.ts'
import { mountHook } from '#tests/support/mount-hook.tsx'

test('a second press while a record is being published does nothing', async () => {
  const answer = Promise.withResolvers<undefined>()
  const publish = vi.fn(() => answer.promise)
  const button = await mountHook(PublishButton, { isPublished: false, noun: 'sponsor', disabled: false, publish })

  await button.during(() => press(button.now(), 'Publish'))
  await button.during(() => press(button.now(), 'Publish'))
  expect(publish).toHaveBeenCalledOnce()
  await button.during(() => answer.resolve(undefined))
  await button.during(() => press(button.now(), 'Publish'))

  expect(publish).toHaveBeenCalledTimes(2)
})
