import { beforeEach, expect, test, vi } from 'vitest'
import { Problem } from '#app/ui/messages/problem.tsx'
import { PublishButton } from '#app/ui/record/publish-button.tsx'
import { elementsOf, press } from '#tests/support/elements-of.ts'
import { markupOf, pressable } from '#tests/support/markup.tsx'
import { mountHook } from '#tests/support/mount-hook.tsx'

const shown = vi.hoisted(() => vi.fn<(message: string) => void>())
vi.mock('#app/ui/messages/toasts.tsx', () => ({ showConfirmation: shown, showFailure: shown }))
beforeEach(() => void shown.mockReset())

test('a second press while a record is being published does nothing', async () => {
  const answer = Promise.withResolvers<undefined>()
  const publish = vi.fn(() => answer.promise)
  const button = await mountHook(PublishButton, {
    isPublished: false,
    noun: 'sponsor',
    about: 'Oak Homes',
    isConnected: true,
    disabled: false,
    publish,
  })

  await button.during(() => press(button.now(), 'Publish'))
  await button.during(() => press(button.now(), 'Publish'))
  expect(publish).toHaveBeenCalledOnce()
  await button.during(() => answer.resolve(undefined))
  await button.during(() => press(button.now(), 'Publish'))

  expect(publish).toHaveBeenCalledTimes(2)
})

test('a record that could not be published says so, and can be published again', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const publish = vi.fn<() => Promise<undefined>>().mockRejectedValueOnce(new Error('the device is full')).mockResolvedValueOnce(undefined)
  const button = await mountHook(PublishButton, {
    isPublished: false,
    noun: 'sponsor',
    about: 'Oak Homes',
    isConnected: true,
    disabled: false,
    publish,
  })

  await button.during(() => press(button.now(), 'Publish'))
  expect(elementsOf(button.now(), Problem)).toHaveLength(1)
  await button.during(() => press(button.now(), 'Publish'))

  expect(elementsOf(button.now(), Problem)).toHaveLength(0)
})

test.each([
  [true, 'Published.'],
  [false, 'Marked as ready.'],
])('what became of a record is said, because its button is gone; website connected: %s', async (isConnected, message) => {
  const publish = vi.fn<() => Promise<string | undefined>>().mockResolvedValueOnce('Rejected.').mockResolvedValueOnce(undefined)
  const button = await mountHook(PublishButton, {
    isPublished: false,
    noun: 'sponsor',
    about: 'Oak Homes',
    isConnected,
    disabled: false,
    publish,
  })

  await button.during(() => press(button.now(), 'Publish'))
  expect(shown).not.toHaveBeenCalled()
  await button.during(() => press(button.now(), 'Publish'))

  expect(shown).toHaveBeenCalledExactlyOnceWith(message)
})

test.each([
  [true, 'Unpublish…'],
  [undefined, 'Unpublish…'],
  [false, 'Mark as not ready…'],
])('while a website is connected (%s), what is published can be taken back by “%s”', (isConnected, label) => {
  const button = (
    <PublishButton
      isPublished
      noun="sponsor"
      about="Oak Homes"
      isConnected={isConnected}
      disabled={false}
      publish={async () => undefined}
    />
  )

  expect(pressable(markupOf(button)).map((one) => one.label)).toEqual([label])
})

test('a refusal that comes after the page was left names the record', async () => {
  const answer = Promise.withResolvers<string>()
  const props = { isPublished: false, noun: 'sponsor', about: 'Oak Homes', isConnected: true, disabled: false }
  const button = await mountHook(PublishButton, { ...props, publish: () => answer.promise })

  await button.during(() => press(button.now(), 'Publish'))
  await button.leave()
  await button.during(() => answer.resolve('Choose a logo first.'))

  expect(shown).toHaveBeenCalledExactlyOnceWith('Oak Homes: Choose a logo first.')
})
