import { expect, test } from 'vitest'
import type { IdentityFailure } from '#contract/session/identity-failure.ts'
import { SignInMessage } from '#app/features/session/sign-in-message.tsx'
import { markupOf } from '#tests/support/markup.tsx'

const said = (online: boolean, problem?: IdentityFailure) =>
  markupOf(<SignInMessage online={online} problem={problem} />)
    .replaceAll(/<[^>]+>/g, ' ')
    .trim()

test('offline, there is one notice, before and after an attempt', () => {
  expect(said(false)).toBe('You’re offline. Signing in needs a connection.')
  expect(said(false, 'OFFLINE')).toBe('You’re offline. Signing in needs a connection. Try again when you’re back online.')
  expect(said(false, 'CREDENTIALS')).toMatch(/^You’re offline\./)
})

test('the notice disappears when its reason does', () => {
  expect(said(true)).toBe('')
  expect(said(true, 'OFFLINE')).toBe('')
})

test('an error stays on the screen', () => {
  expect(said(true, 'DISABLED')).toMatch(/disabled/)
})
