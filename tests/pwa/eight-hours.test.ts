import { createLocalJWKSet } from 'jose'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { createIdTokenCheck } from '#server/auth/id-token.ts'
import { refreshAhead } from '#app/pwa/refresh-ahead.ts'
import { authorizedFetch } from '#app/session/authorized-fetch.ts'
import { readSession, replaceSession } from '#app/session/session-store.ts'
import { aPage } from '#tests/support/page/browser-globals.ts'
import { GoogleDouble } from '#tests/support/google/google-double.ts'
import { aSession, origin, problem } from '#tests/support/google/origin-double.ts'

const start = Date.UTC(2027, 0, 11, 14)
const minuteMs = 60_000
/** The real one: what a tick has begun ends in real time. */
const { setTimeout: later } = globalThis
const google = new GoogleDouble({
  projectId: 'parade-live',
  apiKey: 'web-key',
  accounts: [{ localId: 'uid-1', email: 'bo@builder.example', password: 'secret' }],
})
const keys = createLocalJWKSet({ keys: await google.publicKeys() })
const verifyIdToken = createIdTokenCheck({ projectId: 'parade-live', emulator: false, keys })
const refreshUrl = 'https://securetoken.googleapis.com/v1/token?key=web-key'
let page: ReturnType<typeof aPage>

/** Our own server, as far as tokens go: it takes what Google signed for this project and has not run out. */
async function portal(request: Request): Promise<Response> {
  try {
    const { expiresAt } = await verifyIdToken(request.headers.get('authorization')?.replace('Bearer ', '') ?? '')
    const { role, currentUser } = aSession()
    return Response.json({ data: { aToken: `a-${expiresAt}`, role, currentUser } })
  } catch {
    return problem(401, 'TOKEN_EXPIRED')
  }
}

beforeEach(async () => {
  page = aPage()
  vi.stubGlobal('fetch', async (input: RequestInfo, init?: RequestInit) => {
    const request = new Request(input, init)
    return new URL(request.url).hostname.endsWith('.googleapis.com') ? await google.fetch(request) : await portal(request)
  })
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: start })
  onTestFinished(() => void vi.useRealTimers())
  const signIn = new Request('https://identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=web-key', {
    method: 'POST',
    body: JSON.stringify({ email: 'bo@builder.example', password: 'secret' }),
  })
  const { idToken, refreshToken } = (await (await google.fetch(signIn)).json()) as { idToken: string; refreshToken: string }
  await replaceSession(aSession({ fToken: idToken, refreshToken, fTokenExpiresAt: start + 60 * minuteMs, refreshUrl }))
})

/** Until the page has its next timer again, which it sets once a check or a refresh is done, however slow the machine. */
async function settle() {
  do await new Promise((done) => later(done, 5))
  while (vi.getTimerCount() === 0)
}

async function awake(minutes: number, statuses: number[]) {
  for (let minute = 0; minute < minutes; minute += 1) {
    await vi.advanceTimersByTimeAsync(minuteMs)
    await settle()
    if (minute % 10 === 0) statuses.push((await authorizedFetch(new Request(`${origin}/api/v1/events`))).response.status)
  }
}

/** Timers stand still; the clock does not. Somebody opens the lid at the end. */
async function asleep(minutes: number) {
  vi.setSystemTime(Date.now() + minutes * minuteMs)
  page.addEventListener.mock.calls.find(([type]) => type === 'online')?.[1]({ persisted: false })
  await settle()
}

// One test: a page begins its timer once.
test('an eight-hour session with two sleeps asks for no password, and none of its calls fails', async () => {
  const statuses: number[] = []
  refreshAhead()

  await awake(130, statuses)
  await asleep(95)
  await awake(60, statuses)
  await asleep(140)
  await awake(55, statuses)

  expect(Date.now() - start).toBe(8 * 60 * minuteMs)
  expect(new Set(statuses)).toEqual(new Set([200]))
  expect(await readSession()).toMatchObject({ status: 'active', uid: 'uid-1' })
  // Awake one at 55 minutes after the last, and one at each waking.
  expect(google.count('/v1/token')).toBe(5)
})
