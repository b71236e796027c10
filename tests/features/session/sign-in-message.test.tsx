import { expect, test } from 'vitest'
import { SignInMessage, type SignInProblem } from '#app/features/session/sign-in-message.tsx'
import { markupOf } from '#tests/support/markup.tsx'

const said = (online: boolean, problem?: SignInProblem) =>
  markupOf(<SignInMessage online={online} problem={problem} />)
    .replaceAll(/<[^>]+>/g, ' ')
    .trim()

test('offline, there is one notice, before and after an attempt', () => {
  expect(said(false)).toBe('You’re offline. Signing in needs a connection.')
  expect(said(false, { reason: 'OFFLINE' })).toBe('You’re offline. Signing in needs a connection. Try again when you’re back online.')
  expect(said(false, { reason: 'CREDENTIALS' })).toMatch(/^You’re offline\./)
})

test('the notice disappears when its reason does', () => {
  expect(said(true)).toBe('')
  expect(said(true, { reason: 'OFFLINE' })).toBe('')
})

test('an error stays on the screen', () => {
  expect(said(true, { reason: 'DISABLED' })).toMatch(/disabled/)
  expect(said(true, { message: 'Enter your email address and your password.' })).toBe('Enter your email address and your password.')
})
