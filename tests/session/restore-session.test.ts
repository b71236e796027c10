import { clear, createStore } from 'idb-keyval'
import { beforeEach, expect, test, vi } from 'vitest'
import { sessionEndpoints } from '#contract/session/endpoints.ts'
import { call } from '#app/http/call.ts'
import { forgetSession, currentSession, rememberSession } from '#app/session/current-session.ts'
import { readSession, replaceSession } from '#app/session/session-store.ts'
import { aPage } from '#tests/support/page/browser-globals.ts'
import { aSession, OriginDouble } from '#tests/support/google/origin-double.ts'

const identity = vi.hoisted(() => ({ user: null as object | null }))
vi.mock('#app/session/identity/firebase-auth.ts', () => ({
  firebaseAuth: async () => ({ authStateReady: async () => undefined, currentUser: identity.user }),
}))

const answer = { data: { events: { total: 3, drafts: 0 } }, meta: { server_time: { _seconds: 1_900_000_000, _nanoseconds: 0 } } }
const { currentUser, epoch } = aSession()
let service: OriginDouble

beforeEach(async () => {
  aPage()
  vi.stubGlobal('navigator', { locks: navigator.locks, onLine: true })
  service = new OriginDouble()
  service.install()
  await clear(createStore('poh-session', 'keyval'))
  identity.user = null
  rememberSession(aSession())
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { fetch } = globalThis
  vi.stubGlobal('fetch', (input: RequestInfo, init?: RequestInit) => {
    if (input === '/config.json') return Promise.resolve(Response.json({ firebase: { apiKey: 'k', projectId: 'p', emulator: true } }))
    return fetch(input instanceof Request ? input : new URL(input, location.origin), init)
  })
})

const count = () => call(sessionEndpoints.collectionCount, { query: { collections: 'events' } })

function aUser() {
  const issued = Date.now()
  return {
    uid: 'uid-1',
    refreshToken: 'r9',
    getIdTokenResult: vi.fn(async () => ({
      token: 'f9',
      issuedAtTime: new Date(issued).toUTCString(),
      expirationTime: new Date(issued + 3_600_000).toUTCString(),
    })),
  }
}

test('a call without a stored token waits for the identity service’s user, whose token is refreshed and stored', async () => {
  const user = aUser()
  identity.user = user
  service.loginReplies.push(Response.json({ data: { aToken: 'a9', role: 'member', currentUser } }))
  service.validTokens.add('f9 a9')
  service.apiReplies.push(Response.json(answer))

  const counted = await count()

  expect(counted.data).toEqual(answer.data)
  expect(user.getIdTokenResult).toHaveBeenCalledExactlyOnceWith(true)
  expect(await readSession()).toMatchObject({ fToken: 'f9', aToken: 'a9', refreshToken: 'r9', epoch })
  expect(currentSession()?.epoch).toBe(epoch)
  expect(service.calls[0]?.headers.get('authorization')).toBe('Bearer f9')
})

test('a call with nobody signed in fails with the message of the specification, and sends nothing', async () => {
  await expect(count()).rejects.toThrow('No user logged in.')

  expect(console.error).toHaveBeenCalledWith('No user logged in.')
  expect([service.calls, service.logins]).toEqual([[], 0])
})

test('a call that the worker would send is logged in the page too', async () => {
  vi.stubGlobal('navigator', { locks: navigator.locks, onLine: true, serviceWorker: { controller: {} } })

  await expect(count()).rejects.toThrow('No user logged in.')

  expect(console.error).toHaveBeenCalledWith('No user logged in.')
})

test('a session left in the identity service’s SDK does not undo a sign-out', async () => {
  await replaceSession({ status: 'signed-out', epoch: 'epoch-2' })
  forgetSession()
  const user = aUser()
  identity.user = user

  await expect(count()).rejects.toThrow('No user logged in.')

  expect(user.getIdTokenResult).not.toHaveBeenCalled()
})

test.each([
  ['auth/user-disabled', 'No user logged in.'],
  ['auth/network-request-failed', 'We couldn’t reach the server.'],
])('a sign-in that can’t be restored counts as signed out only if the identity service ended it: %s', async (code, message) => {
  identity.user = { ...aUser(), getIdTokenResult: () => Promise.reject(Object.assign(new Error('No token.'), { code })) }

  await expect(count()).rejects.toThrow(message)
})
