import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { identityFailures, identityLogLine, type IdentityFailure } from '#contract/session/identity-failure.ts'
import { signIn } from '#app/session/sign-in.ts'
import { setNewPassword } from '#app/session/identity/reset-password.ts'
import { eventually } from '#tests/support/eventually.ts'
import { aPage } from '#tests/support/page/browser-globals.ts'
import { GoogleDouble, type GoogleFault } from '#tests/support/google/google-double.ts'

vi.mock('virtual:frequent-passwords', () => ({ default: [] }))

const google = new GoogleDouble({
  projectId: 'parade-live',
  apiKey: 'web-key',
  referrers: ['https://portal.example'],
  accounts: [{ localId: 'uid-1', email: 'bo@builder.example', password: 'right-password' }],
})
const given = { apiKey: 'web-key', referer: 'https://portal.example/' }
let reported: unknown[]
/** What our own server answers to a sign-in that Google accepted. */
let refusal: () => Response

// The SDK keeps the fetch that it finds when it is loaded.
vi.stubGlobal('fetch', async (input: RequestInfo, init?: RequestInit) => {
  const request = new Request(input instanceof Request ? input : new URL(input, 'https://portal.example'), init)
  const { hostname, pathname } = new URL(request.url)
  if (pathname === '/config.json') return Response.json({ firebase: { ...given, projectId: 'parade-live', emulator: false } })
  if (pathname === '/api/v1/auth/failures') {
    reported.push(await request.json())
    return new Response(null, { status: 204 })
  }
  if (hostname === 'portal.example') return refusal()
  // As a browser adds it, which lets no page set it.
  const headers = new Headers(request.headers)
  headers.set('referer', given.referer)
  return await google.fetch(new Request(request, { headers }))
})
const { fetch } = globalThis

beforeEach(() => {
  vi.useRealTimers()
  aPage()
  vi.stubGlobal('fetch', fetch)
  vi.stubGlobal('navigator', { locks: navigator.locks, onLine: true, userAgent: '' })
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  // Each failure is reported once a minute.
  vi.setSystemTime((later += 120_000))
  google.faults.clear()
  given.referer = 'https://portal.example/'
  reported = []
  refusal = () => Response.json({ code: 'TOKEN_INVALID' }, { status: 401 })
})

let later = Date.now()

const faults: [GoogleFault, IdentityFailure][] = [
  ['429', 'TOO_MANY'],
  ['500', 'SERVICE_DOWN'],
  ['503', 'SERVICE_DOWN'],
  ['html', 'NOT_THE_SERVICE'],
  ['app check', 'APP_CHECK'],
  ['quota', 'QUOTA'],
  ['password policy', 'PASSWORD_UPGRADE'],
  ['disabled provider', 'PROVIDER_OFF'],
  ['second factor', 'SECOND_FACTOR'],
]

test.each(faults)('a sign-in that fails with “%s” reports %s, and is logged for staff if they can fix it', async (fault, failure) => {
  google.faults.set(':signInWithPassword', fault)

  const result = await signIn('bo@builder.example', 'right-password')

  expect(result).toEqual({ ok: false, reason: failure })
  await expect.poll(() => reported).toEqual(identityLogLine(failure) === undefined ? [] : [{ failure, call: 'sign-in' }])
})

test('a sign-in that Google never answers ends with a message of its own', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  google.faults.set(':signInWithPassword', 'hang')

  const result = signIn('bo@builder.example', 'right-password')
  await eventually(async () => {
    await vi.advanceTimersByTimeAsync(10_000)
    expect(reported).toHaveLength(1)
  })

  expect(await result).toEqual({ ok: false, reason: 'SERVICE_SLOW' })
})

test('an API key that is not allowed here has its own message', async () => {
  given.referer = 'https://elsewhere.example/'

  expect(await signIn('bo@builder.example', 'right-password')).toEqual({ ok: false, reason: 'KEY_BLOCKED' })
  await expect.poll(() => reported).toEqual([{ failure: 'KEY_BLOCKED', call: 'sign-in' }])
})

test('a wrong password is not reported to staff', async () => {
  expect(await signIn('bo@builder.example', 'wrong')).toEqual({ ok: false, reason: 'CREDENTIALS' })
  expect(reported).toEqual([])
})

test('a token that our own server rejects belongs to another project', async () => {
  expect(await signIn('bo@builder.example', 'right-password')).toEqual({ ok: false, reason: 'OTHER_PROJECT' })
  expect(identityFailures.OTHER_PROJECT.log).toContain('FIREBASE_PROJECT_ID')
})

test.each([
  ['503 UNAVAILABLE', () => Response.json({ code: 'UNAVAILABLE' }, { status: 503 })],
  ['507 DISK_FULL', () => Response.json({ code: 'DISK_FULL' }, { status: 507 })],
  ['an empty 502', () => new Response(null, { status: 502 })],
])('if our own server fails (%s), neither the page nor the log blames Google', async (_name, answer) => {
  refusal = answer

  expect(await signIn('bo@builder.example', 'right-password')).toEqual({ ok: false, reason: 'PORTAL_DOWN' })
  expect(identityLogLine('PORTAL_DOWN')).toBeUndefined()
  expect(reported).toEqual([])
})

test('a new password that the policy rejects lists what it lacks', async () => {
  google.faults.set(':resetPassword', 'password policy')

  expect(await setNewPassword('code', 'long-enough')).toEqual({
    ok: false,
    reason: 'POLICY',
    missing: ['Password must contain at least 12 characters', 'Password must contain a numeric character'],
  })
})
