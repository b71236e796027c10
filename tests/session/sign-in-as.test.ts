import { beforeEach, expect, test, vi } from 'vitest'
import { fillDisk } from '#tests/support/server/full-disk.ts'
import { aPage } from '#tests/support/page/browser-globals.ts'
import { aSession } from '#tests/support/google/origin-double.ts'
import { beginSignInAs, endSignInAs } from '#app/session/sign-in-as.ts'
import { signOut } from '#app/session/sign-out.ts'
import { currentSession, rememberSession } from '#app/session/current-session.ts'
import { writeData } from '#app/sync/data.ts'
import { dropStash, readSession, readStash, readStored, replaceSession } from '#app/session/session-store.ts'
import { readDraft, saveDraft } from '#app/outbox/drafts.ts'
import type { Event } from '#contract/event/schema.ts'

let page: ReturnType<typeof aPage>
let fetched: Request[]
/** The identity service’s reason, if it rejects the token. */
let rejectedFor: string | undefined

const claims = { sub: 'uid-member', name: 'Zoë' }
const idToken = `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.`

beforeEach(async () => {
  page = aPage()
  fetched = []
  rejectedFor = undefined
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
    const request = new Request(new URL(input, page.location.origin), init)
    fetched.push(request)
    if (request.url.endsWith('/config.json')) return Response.json({ firebase: { apiKey: 'key', projectId: 'demo', emulator: true } })
    if (!request.url.includes('signInWithCustomToken')) return new Response(null, { status: 204 })
    return rejectedFor === undefined
      ? Response.json({ idToken, refreshToken: 'r-member', expiresIn: '3600' })
      : Response.json({ error: { message: rejectedFor } }, { status: 400 })
  })
  await dropStash()
  await replaceSession(aSession())
  rememberSession(aSession())
})

const impersonation = {
  id: 'imp-1',
  admin_id: 'admin-1',
  admin_name: 'Ada Quist',
  expires_at: { _seconds: 2_000_000_000, _nanoseconds: 0 },
}
const answer = {
  customToken: 'custom',
  aToken: 'a-member',
  role: 'member',
  currentUser: { id: 'member-1', name: 'Ben Alvarez', email: 'ben@company.test', company_id: null, company_role: null, impersonation },
}

test('staff continue as the member in a separate session, and their own is stashed', async () => {
  const own = await readSession()

  await beginSignInAs(answer)

  expect(await readSession()).toMatchObject({
    status: 'active',
    uid: 'uid-member',
    fToken: idToken,
    refreshToken: 'r-member',
    aToken: 'a-member',
    role: 'member',
    currentUser: { id: 'member-1', impersonation },
  })
  expect((await readSession())?.epoch).not.toBe(own?.epoch)
  expect((await readStash())?.session).toEqual(own)
  expect(currentSession()?.currentUser.impersonation).toEqual(impersonation)
  expect(page.location.replace).toHaveBeenLastCalledWith('/')
})

test('the identity service receives the page’s origin', async () => {
  await beginSignInAs(answer)

  const exchange = fetched.find(({ url }) => url.includes('signInWithCustomToken'))
  expect(exchange?.referrerPolicy).toBe('strict-origin')
})

test('if the identity service rejects the token, everything stays as it was', async () => {
  rejectedFor = 'INVALID_CUSTOM_TOKEN'
  const own = await readSession()

  await expect(beginSignInAs(answer)).rejects.toThrow('not taken')

  expect(await readSession()).toEqual(own)
  expect(await readStash()).toBeUndefined()
})

test('the server’s log learns why the identity service rejected a token', async () => {
  rejectedFor = 'QUOTA_EXCEEDED'

  await beginSignInAs(answer).catch(() => undefined)

  const reports = fetched.filter(({ url }) => url.endsWith('/auth/failures'))
  expect(await Promise.all(reports.map((report) => report.json()))).toEqual([{ failure: 'QUOTA', call: 'sign-in-as' }])
})

test('returning restores staff’s own session, notifies the server, and removes the member’s rows from the device', async () => {
  await beginSignInAs(answer)
  const epoch = (await readSession())?.epoch ?? ''
  await writeData(epoch, (database) => database.events.put({ id: 'of-the-member' } as Event))

  await endSignInAs()

  const back = await readSession()
  expect(back).toMatchObject({ uid: aSession().uid, fToken: 'f0', refreshToken: aSession().refreshToken })
  expect(back?.epoch).not.toBe(epoch)
  expect(await readStash()).toBeUndefined()
  expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain('poh-data:member-1')
  const told = fetched.at(-1)
  expect([told?.url, told?.headers.get('authorization'), told?.keepalive]).toEqual([
    'https://portal.example/api/v1/auth/sign_in_as/end',
    `Bearer ${idToken}`,
    true,
  ])
})

test('returning goes to the page staff came from, even if this tab notices the new session first', async () => {
  await beginSignInAs(answer)
  vi.resetModules()
  const [{ endSignInAs: goBack }, { leaveWhenSignedOut }, { reconcileSession }] = await Promise.all([
    import('#app/session/sign-in-as.ts'),
    import('#app/session/sign-out.ts'),
    import('#app/session/session-status.ts'),
  ])
  leaveWhenSignedOut()
  page.location.replace.mockClear()
  const returnTo = (await readStash())?.returnTo
  const back = new AbortController()
  const noticing = (async () => {
    while (!back.signal.aborted) await Promise.race([reconcileSession(), new Promise(setImmediate)])
  })()

  await goBack()
  back.abort()
  await noticing

  expect(page.location.replace.mock.calls).toEqual([[returnTo]])
})

test('returning works offline', async () => {
  await beginSignInAs(answer)
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')))

  await endSignInAs()

  expect((await readSession())?.uid).toBe(aSession().uid)
})

test('work done as the member stays on the device under both names, until it is discarded', async () => {
  const names = async () => (await indexedDB.databases()).map(({ name }) => name)
  await beginSignInAs(answer)
  await saveDraft('entries:e1', { base: null, values: { title: 'The Alder' } })

  await endSignInAs()

  expect(await names()).toContain('poh-work:member-1 by admin-1')
  await beginSignInAs(answer)
  expect((await readDraft('entries:e1'))?.values).toEqual({ title: 'The Alder' })

  await endSignInAs({ givesUpWork: true })

  expect(await names()).not.toContain('poh-work:member-1 by admin-1')
})

test('a sign-out in the meantime signs out of both accounts', async () => {
  await beginSignInAs(answer)
  fetched = []

  await signOut()

  expect([(await readStored())?.status, await readStash()]).toEqual(['signed-out', undefined])
  const tokens = fetched.map((request) => [new URL(request.url).pathname, request.headers.get('authorization')])
  expect(tokens).toEqual([
    ['/api/v1/login/logout', `Bearer ${idToken}`],
    ['/api/v1/login/logout', 'Bearer f0'],
  ])
})

test.each([
  ['as the member', async () => undefined, (code: Awaited<ReturnType<typeof aFreshPage>>) => code.beginSignInAs(answer)],
  ['back', () => beginSignInAs(answer), (code: Awaited<ReturnType<typeof aFreshPage>>) => code.endSignInAs()],
])('a device without space for going on %s leaves the page as it was, and it still follows a sign-out', async (_where, before, go) => {
  await before()
  const code = await aFreshPage()
  const session = await readSession()
  code.leaveWhenSignedOut()
  page.location.replace.mockClear()
  const disk = fillDisk()

  await expect(go(code)).rejects.toThrow('The disk is full.')
  disk.mockRestore()

  expect(code.sessionLeft.aborted).toBe(false)
  expect(await readSession()).toEqual(session)
  expect(page.location.replace).not.toHaveBeenCalled()
  code.announceSession({ kind: 'signed-out', epoch: 'gone' })
  expect(page.location.replace).toHaveBeenCalledWith('/')
})

async function aFreshPage() {
  // The tabs of other tests hear nothing.
  vi.stubGlobal(
    'BroadcastChannel',
    class extends EventTarget {
      postMessage() {}
    },
  )
  vi.resetModules()
  const code = [
    import('#app/session/sign-in-as.ts'),
    import('#app/session/sign-out.ts'),
    import('#app/session/session-channel.ts'),
  ] as const
  const [signInAs, leaving, channel] = await Promise.all(code)
  return { ...signInAs, ...leaving, ...channel }
}

test('nobody can continue as a third person from there', async () => {
  await beginSignInAs(answer)

  await expect(beginSignInAs(answer)).rejects.toThrow('no staff session')
})
