import { beforeEach, expect, test, vi } from 'vitest'
import { aSession } from '#tests/support/google/origin-double.ts'
import { aPage } from '#tests/support/page/browser-globals.ts'
import {
  currentSession,
  epochOfThisPage,
  forgetSession,
  onSessionChange,
  rememberSession,
  whileSignedIn,
} from '#app/session/current-session.ts'
import { announceSession } from '#app/session/session-channel.ts'
import { data } from '#app/sync/data.ts'

beforeEach(() => void aPage())

test('the signed-in user is read from local storage, under the names of the specification', () => {
  localStorage.setItem('role', 'member')
  localStorage.setItem('currentUser', JSON.stringify({ id: '1' }))
  localStorage.setItem('epoch', 'e')

  expect(currentSession()).toEqual({ epoch: 'e', role: 'member', currentUser: { id: '1' } })
})

test.each(['role', 'currentUser', 'epoch'])('without %s, nobody is signed in', (missing) => {
  rememberSession(aSession())
  localStorage.removeItem(missing)

  expect(currentSession()).toBeNull()
})

test('a broken currentUser means nobody is signed in, and is not an error', () => {
  rememberSession(aSession())
  localStorage.setItem('currentUser', '{')

  expect(currentSession()).toBeNull()
})

test('the same session is the same object, so a component can compare it', () => {
  rememberSession(aSession())

  expect(currentSession()).toBe(currentSession())
})

test('forgetting a session empties both storages', () => {
  rememberSession(aSession())
  sessionStorage.setItem('anything', 'x')
  forgetSession()

  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0])
})

test('this tab is notified of its own changes until it unsubscribes', () => {
  const heard = vi.fn<() => void>()
  const stop = onSessionChange(heard)
  announceSession({ kind: 'signed-in', epoch: 'e' })
  stop()
  announceSession({ kind: 'signed-out', epoch: 'f' })

  expect(heard).toHaveBeenCalledTimes(1)
})

test('a page keeps using the session that it shows after another tab has stored a new one', () => {
  rememberSession(aSession({ epoch: 'epoch-1' }))
  localStorage.setItem('epoch', 'epoch-2')

  expect(epochOfThisPage()).toBe('epoch-1')
})

test('a query of local data returns while its user is signed in', async () => {
  rememberSession(aSession())

  await expect(whileSignedIn(() => data().events.toArray())).resolves.toEqual([])
})

test('a query that starts after the sign-out, from a screen that is still mounted, ends quietly', async () => {
  rememberSession(aSession())
  forgetSession()
  const query = vi.fn(() => data().events.toArray())

  await expect(whileSignedIn(query)).resolves.toBeUndefined()
  expect(query).not.toHaveBeenCalled()
})

test('a query during which its user signs out ends quietly too', async () => {
  rememberSession(aSession())
  const query = async () => {
    await data().events.toArray()
    forgetSession()
    return data().companies.toArray()
  }

  await expect(whileSignedIn(query)).resolves.toBeUndefined()
})

test('a query that fails for another reason throws', async () => {
  rememberSession(aSession())

  await expect(whileSignedIn(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
})
