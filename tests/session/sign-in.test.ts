import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { clear, createStore } from 'idb-keyval'
import { beforeEach, expect, test, vi } from 'vitest'
import type { CurrentUser } from '#contract/person/schema.ts'
import { currentSession, forgetSession } from '#app/session/current-session.ts'
import { dataPrefix } from '#app/session/database-names.ts'
import { followAccount } from '#app/session/follow-account.ts'
import { registerReading } from '#app/session/open-forms.ts'
import { announceSession } from '#app/session/session-channel.ts'
import { readSession, replaceSession } from '#app/session/session-store.ts'
import { signIn, startSession } from '#app/session/sign-in.ts'
import { data } from '#app/sync/data.ts'
import { fillDisk } from '#tests/support/server/full-disk.ts'
import { eventually } from '#tests/support/eventually.ts'
import { aPage } from '#tests/support/page/browser-globals.ts'
import { aSession, OriginDouble } from '#tests/support/google/origin-double.ts'
import { signInOnPage } from '#tests/support/signed-in-page.ts'

const identity = vi.hoisted(() => ({ firebaseAuth: vi.fn<() => object>(), signInWithEmailAndPassword: vi.fn<() => Promise<object>>() }))
vi.mock('#app/session/identity/firebase-auth.ts', () => identity)

const { currentUser, epoch } = aSession()
let persons = 0
let oak: CurrentUser
let elm: CurrentUser
let service: OriginDouble
let reload: ReturnType<typeof vi.fn>

beforeEach(async () => {
  persons += 1
  const id = `person-${persons}`
  oak = { ...currentUser, id, company_id: '0190aaaa-0000-7000-8000-00000000000a' }
  elm = { ...currentUser, id, company_id: '0190aaaa-0000-7000-8000-00000000000b' }
  aPage()
  forgetSession()
  vi.stubGlobal('navigator', { locks: navigator.locks, onLine: true })
  service = new OriginDouble()
  service.install()
  reload = vi.fn()
  vi.stubGlobal('location', { origin: location.origin, href: location.href, reload, replace: vi.fn() })
  await clear(createStore('poh-session', 'keyval'))
  const { fetch } = globalThis
  vi.stubGlobal('fetch', (input: RequestInfo, init?: RequestInit) => {
    if (input === '/config.json') return Promise.resolve(Response.json({ firebase: { apiKey: 'k', projectId: 'p', emulator: true } }))
    return fetch(input instanceof Request ? input : new URL(input, location.origin), init)
  })
})

async function signInTo(company: CurrentUser) {
  service.loginReplies.push(Response.json({ data: { aToken: 'a9', role: 'member', currentUser: company } }))
  await startSession({ uid: 'uid-1', refreshToken: 'r9' } as never, anIdToken() as never)
}

function anIdToken() {
  const issued = Date.now()
  return { token: 'f9', issuedAtTime: new Date(issued).toUTCString(), expirationTime: new Date(issued + 3_600_000).toUTCString() }
}

async function endedSessionOf(company: CurrentUser) {
  await signInOnPage({ status: 'needs-auth', currentUser: company })
  await data().companies.put({ id: company.company_id, version: 1 } as never)
}

test('somebody who signs in again after a move to another company no longer finds the former company’s rows, and the page starts anew', async () => {
  await endedSessionOf(oak)
  followAccount()

  await signInTo(elm)
  await eventually(() => expect(reload).toHaveBeenCalled())

  expect(await readSession()).toMatchObject({ epoch, currentUser: elm })
  expect(currentSession()).toMatchObject({ epoch, currentUser: elm })
  expect(await Dexie.exists(dataPrefix + elm.id)).toBe(false)
})

test('somebody who signs in again to the same company goes on with what is on the device', async () => {
  await endedSessionOf(oak)
  followAccount()

  await signInTo(oak)

  expect(currentSession()).toMatchObject({ epoch, currentUser: oak })
  expect(await data().companies.count()).toBe(1)
  expect(reload).not.toHaveBeenCalled()
})

test('a page in which somebody signed in follows a later move to another company', async () => {
  followAccount()
  await signInTo(oak)
  const now = await readSession()
  if (!now) throw new Error('Nobody is signed in.')

  await replaceSession({ ...now, gen: now.gen + 1, currentUser: elm })
  announceSession({ kind: 'changed', epoch: now.epoch })

  await eventually(() => expect(reload).toHaveBeenCalled())
  expect(currentSession()?.currentUser).toEqual(elm)
})

test('a move to another company waits until the device has the files that were just chosen', async () => {
  const file = Promise.withResolvers<void>()
  registerReading(file.promise)
  await endedSessionOf(oak)
  followAccount()

  await signInTo(elm)
  await new Promise((later) => setTimeout(later, 2_000))
  expect(reload).not.toHaveBeenCalled()

  file.resolve()
  await eventually(() => expect(reload).toHaveBeenCalled())
})

test('on a full device a right password isn’t taken for a failure of the identity service', async () => {
  identity.signInWithEmailAndPassword.mockResolvedValue({
    user: { uid: 'uid-1', refreshToken: 'r9', getIdTokenResult: async () => anIdToken() },
  })
  service.loginReplies.push(Response.json({ data: { aToken: 'a9', role: 'member', currentUser: oak } }))
  const send = vi.spyOn(globalThis, 'fetch')
  const disk = fillDisk()

  const result = await signIn('bo@builder.example', 'right-password')
  disk.mockRestore()

  expect(result).toEqual({ ok: false, reason: 'DEVICE_FULL' })
  expect(send).toHaveBeenCalledWith(expect.stringContaining('/login'), expect.anything())
  expect(send).not.toHaveBeenCalledWith(expect.stringContaining('/auth/failures'), expect.anything())
})
