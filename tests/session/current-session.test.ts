import { beforeEach, expect, test, vi } from 'vitest'
import { aSession } from '#tests/support/google/origin-double.ts'
import { aPage } from '#tests/support/page/browser-globals.ts'
import { currentSession, epochOfThisPage, forgetSession, onSessionChange, rememberSession } from '#app/session/current-session.ts'
import { announceSession } from '#app/session/session-channel.ts'

beforeEach(() => void aPage())

test('who is signed in is read from local storage, by the names of the specification', () => {
  localStorage.setItem('role', 'member')
  localStorage.setItem('currentUser', JSON.stringify({ id: '1' }))
  localStorage.setItem('epoch', 'e')

  expect(currentSession()).toEqual({ epoch: 'e', role: 'member', currentUser: { id: '1' } })
})

test.each(['role', 'currentUser', 'epoch'])('without %s nobody is signed in', (missing) => {
  rememberSession(aSession())
  localStorage.removeItem(missing)

  expect(currentSession()).toBeNull()
})

test('a broken currentUser is nobody, not an error', () => {
  rememberSession(aSession())
  localStorage.setItem('currentUser', '{')

  expect(currentSession()).toBeNull()
})

test('the same session is the same object, so that a screen may compare it', () => {
  rememberSession(aSession())

  expect(currentSession()).toBe(currentSession())
})

test('forgetting leaves neither storage anything', () => {
  rememberSession(aSession())
  sessionStorage.setItem('anything', 'x')
  forgetSession()

  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0])
})

test('this tab hears of a change that it makes itself, until it stops listening', () => {
  const heard = vi.fn<() => void>()
  const stop = onSessionChange(heard)
  announceSession({ kind: 'signed-in', epoch: 'e' })
  stop()
  announceSession({ kind: 'signed-out', epoch: 'f' })

  expect(heard).toHaveBeenCalledTimes(1)
})

test('a page goes on naming the sign-in that it shows when another tab has stored a new one', () => {
  rememberSession(aSession({ epoch: 'epoch-1' }))
  localStorage.setItem('epoch', 'epoch-2')

  expect(epochOfThisPage()).toBe('epoch-1')
})
