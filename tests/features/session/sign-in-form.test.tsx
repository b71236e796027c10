import { expect, test } from 'vitest'
import type { IdentityFailure } from '#contract/session/identity-failure.ts'
import { SignInMessage, signInErrors } from '#app/features/session/sign-in-form.tsx'
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

test('each empty or wrong field has an error of its own', () => {
  expect(signInErrors('', '')).toEqual({ email: 'Enter your email address.', password: 'Enter your password.' })
  expect(signInErrors('builder', 'secret')).toEqual({ email: 'Enter an email address, such as name@company.com.' })
  expect(signInErrors('builder@parade.example', 'secret')).toEqual({})
})
