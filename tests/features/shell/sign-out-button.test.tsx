import type { ReactElement } from 'react'
import { expect, test, vi } from 'vitest'
import { SignOutButton } from '#app/features/shell/sign-out-button.tsx'
import { mountHook } from '#tests/support/mount-hook.tsx'

interface Root {
  props: { renderRoot: (props: object) => ReactElement<{ onClick: () => void; 'aria-disabled': boolean }> }
}

test.each([
  ['ends', (answer: PromiseWithResolvers<void>) => answer.resolve()],
  ['fails', (answer: PromiseWithResolvers<void>) => answer.reject(new Error('The disk is full.'))],
])('Sign Out can be pressed again only once the first press %s', async (_how, settle) => {
  const answer = Promise.withResolvers<void>()
  const onSignOut = vi.fn<() => Promise<void>>(() => answer.promise)
  const button = await mountHook(SignOutButton, { onSignOut })
  const root = () => (button.now() as unknown as Root).props.renderRoot({}).props

  await button.during(() => root().onClick())
  await button.during(() => root().onClick())
  expect([onSignOut.mock.calls.length, root()['aria-disabled']]).toEqual([1, true])
  await button.during(() => settle(answer))
  expect(root()['aria-disabled']).toBe(false)
  await button.during(() => root().onClick())

  expect(onSignOut).toHaveBeenCalledTimes(2)
})
