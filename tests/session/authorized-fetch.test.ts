import { beforeEach, describe, expect, test, vi } from 'vitest'
import { eventually } from '#tests/support/eventually.ts'
import { fillDisk } from '#tests/support/server/full-disk.ts'
import { anotherContext, aSession, identityError, origin, OriginDouble, problem } from '#tests/support/google/origin-double.ts'

let service: OriginDouble
let context: Awaited<ReturnType<typeof anotherContext>>

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  service = new OriginDouble()
  service.install()
  context = await anotherContext()
  await context.replaceSession(aSession())
})

const get = () => new Request(`${origin}/api/v1/events`)
const post = (body: string, headers: Record<string, string> = {}) =>
  new Request(`${origin}/api/v1/events`, { method: 'POST', body, headers })

async function storedSession() {
  return (await context.readStored()) as ReturnType<typeof aSession>
}

describe('a request', () => {
  test('carries the three headers of the specification', async () => {
    await context.authorizedFetch(get())

    const { headers } = service.calls[0]!
    expect([headers.get('authorization'), headers.get('x-app-token'), headers.get('x-web-origin')]).toEqual(['Bearer f0', 'a0', 'true'])
  })

  test('never shows the server which session it was made for', async () => {
    await context.authorizedFetch(new Request(get(), { headers: { 'x-session-epoch': 'epoch-1' } }))

    expect(service.calls[0]!.headers.has('x-session-epoch')).toBe(false)
  })

  test('without a signed-in user is rejected, with the message of the specification', async () => {
    await context.replaceSession({ status: 'signed-out', epoch: 'epoch-2' })

    await expect(context.authorizedFetch(get())).rejects.toThrow('No user logged in.')
    expect(console.error).toHaveBeenCalledWith('No user logged in.')
    expect(service.calls).toHaveLength(0)
  })

  test('made in one session is never sent in another', async () => {
    await context.replaceSession(aSession({ epoch: 'epoch-2', uid: 'uid-2' }))

    await expect(context.authorizedFetch(new Request(get(), { headers: { 'x-session-epoch': 'epoch-1' } }))).rejects.toThrow('signed out')
    expect(service.calls).toHaveLength(0)
  })

  test('is not sent while the password is asked for', async () => {
    await context.replaceSession(aSession({ status: 'needs-auth' }))

    await expect(context.authorizedFetch(get())).rejects.toThrow('has ended')
    expect(service.calls).toHaveLength(0)
  })
})

describe('a token refresh', () => {
  const login = (role: string, company_id: string | null) =>
    Response.json({ data: { aToken: 'a1', role, currentUser: { ...aSession().currentUser, company_id } } })
  const renewedAs = async (answer: Response) => {
    const told: unknown[] = []
    const channel = new BroadcastChannel('poh-session')
    channel.addEventListener('message', ({ data }) => told.push(data))
    service.apiReplies.push(problem(401, 'APP_TOKEN_INVALID'))
    service.loginReplies.push(answer)
    service.validTokens.add('f1 a1')
    await context.authorizedFetch(get())
    await new Promise((heard) => setTimeout(heard, 20))
    channel.close()
    return told
  }

  test('announces a changed role to every page, and stores it', async () => {
    expect(await renewedAs(login('admin', null))).toEqual([{ kind: 'changed', epoch: 'epoch-1' }])
    expect(await storedSession()).toMatchObject({ role: 'admin', epoch: 'epoch-1', status: 'active' })
  })

  test('announces a changed company', async () => {
    expect(await renewedAs(login('member', '0190aaaa-0000-7000-8000-00000000000c'))).toHaveLength(1)
  })

  test('announces nothing if nothing has changed', async () => {
    expect(await renewedAs(login('member', null))).toEqual([])
  })
})

describe('after the web API key was replaced', () => {
  beforeEach(() => {
    service.apiKey = 'new'
    service.apiReplies.push(problem(401, 'TOKEN_EXPIRED'))
  })

  test('a session that began with the old one goes on with the new one', async () => {
    const { response } = await context.authorizedFetch(get())

    expect(response.status).toBe(200)
    expect((await storedSession()).refreshUrl).toBe(`${origin}/securetoken.googleapis.com/v1/token?key=new`)
    expect([service.exchanges, service.reported]).toEqual([2, []])
  })

  test('a key that is still the portal’s is reported, and asked for once', async () => {
    service.apiKey = 'demo'
    service.exchangeReplies.push(identityError('API key not valid. Please pass a valid API key.'))

    await expect(context.authorizedFetch(get())).rejects.toThrow('could not be renewed')

    expect([service.exchanges, service.reported]).toEqual([1, ['KEY_INVALID']])
  })
})

describe('on 400 and 401', () => {
  test.each([400, 401])('a request is sent once more after %i, with both tokens read again', async (status) => {
    service.apiReplies.push(problem(status, 'TOKEN_EXPIRED'))

    const { response } = await context.authorizedFetch(get())

    expect(response.status).toBe(200)
    expect(service.calls).toHaveLength(2)
    expect(service.calls[1]!.headers.get('authorization')).toBe('Bearer f1')
    expect(service.calls[1]!.headers.get('x-app-token')).toBe('a1')
  })

  test.each([403, 409, 412, 422, 429, 500, 503])('nothing is resent after %i', async (status) => {
    service.apiReplies.push(problem(status, 'ANY'))

    const { response } = await context.authorizedFetch(get())

    expect(response.status).toBe(status)
    expect(service.calls).toHaveLength(1)
    expect(service.exchanges).toBe(0)
  })

  test('the refresh sends the identity service the page’s origin, and the server the session id', async () => {
    await context.replaceSession(aSession({ sessionId: 'session-1' }))
    service.apiReplies.push(problem(401, 'TOKEN_EXPIRED'))

    await context.authorizedFetch(get())

    expect(service.renewals.map(({ path, referrerPolicy }) => [path, referrerPolicy])).toEqual([
      ['/securetoken.googleapis.com/v1/token', 'strict-origin'],
      ['/api/v1/login', ''],
    ])
    expect(service.renewals[1]?.body).toBe('{"session_id":"session-1"}')
  })

  test('a body that the device cannot read is a device error, and nothing is sent', async () => {
    const request = post('{}')
    vi.spyOn(request, 'arrayBuffer').mockRejectedValue(new DOMException('Unable to read form data blob', 'InvalidStateError'))

    await expect(context.authorizedFetch(request)).rejects.toThrow('The body of a request could not be read.')
    expect(service.calls).toEqual([])
  })

  test('the whole body is sent both times, under the same idempotency key', async () => {
    service.validTokens.clear()

    await context.authorizedFetch(post('{"name":"Lakeside"}', { 'idempotency-key': 'key-1' }))

    expect(service.calls.map(({ body }) => body)).toEqual(['{"name":"Lakeside"}', '{"name":"Lakeside"}'])
    expect(service.written).toEqual(['key-1'])
  })

  test('a second 401 asks for the password once and deletes nothing', async () => {
    service.apiReplies.push(problem(401, 'TOKEN_REVOKED'), problem(401, 'TOKEN_REVOKED'))

    const { response } = await context.authorizedFetch(get())

    expect(response.status).toBe(401)
    expect(service.calls).toHaveLength(2)
    expect(await storedSession()).toMatchObject({ status: 'needs-auth', uid: 'uid-1', refreshToken: 'r1' })
  })

  test('a second 400 goes to the caller unchanged, and the session lives on', async () => {
    service.apiReplies.push(problem(400, 'BAD_REQUEST'), problem(400, 'BAD_REQUEST'))

    const { response } = await context.authorizedFetch(get())

    expect(await response.json()).toMatchObject({ code: 'BAD_REQUEST' })
    expect((await storedSession()).status).toBe('active')
  })
})

describe('the age of the token', () => {
  test('under a minute left: the token is refreshed before the request is sent', async () => {
    await context.replaceSession(aSession({ fTokenExpiresAt: Date.now() + 59_000 }))

    await context.authorizedFetch(get())

    expect(service.calls.map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer f1'])
  })

  test('under five minutes left: the token is refreshed after the answer', async () => {
    await context.replaceSession(aSession({ fTokenExpiresAt: Date.now() + 299_000 }))

    const { afterwards } = await context.authorizedFetch(get())

    expect(service.calls[0]!.headers.get('authorization')).toBe('Bearer f0')
    await afterwards
    expect((await storedSession()).fToken).toBe('f1')
  })

  test('no ID token stored: the client refreshes and stores the result', async () => {
    await context.replaceSession(aSession({ fToken: null, aToken: null }))

    await context.authorizedFetch(get())

    expect(await storedSession()).toMatchObject({ fToken: 'f1', aToken: 'a1' })
  })

  test('is measured from its receipt, so a device a day fast or slow still keeps its session', async () => {
    for (const off of [-86_400_000, 86_400_000]) {
      vi.setSystemTime(Date.now() + off)
      service.validTokens.clear()

      const { response } = await context.authorizedFetch(get())

      expect(response.status).toBe(200)
      expect((await storedSession()).fTokenExpiresAt - Date.now()).toBeGreaterThan(3_590_000)
      vi.useRealTimers()
      await context.replaceSession(aSession())
    }
  })
})

describe('many at once', () => {
  test('500 requests over five contexts with an expired token make one refresh, and no write twice', async () => {
    service.validTokens.clear()
    // Long enough for every context to be refused before the first is answered.
    service.duringExchange = () => new Promise((done) => setTimeout(done, 100))
    const contexts = [context, ...(await Promise.all([1, 2, 3, 4].map(anotherContext)))]

    const answers = await Promise.all(
      Array.from({ length: 500 }, (_, n) => contexts[n % 5]!.authorizedFetch(post(`${n}`, { 'idempotency-key': `key-${n}` }))),
    )

    expect(answers.every(({ response }) => response.ok)).toBe(true)
    expect(service.exchanges).toBe(1)
    expect(new Set(service.written).size).toBe(500)
    expect(service.written).toHaveLength(500)
  })

  test('a request that was rejected with newer tokens does not get them again', async () => {
    let release = () => undefined as void
    service.duringExchange = () => new Promise((done) => (release = done))
    const first = context.refresh(aSession())
    await eventually(() => expect(service.exchanges).toBe(1))

    // Joins the refresh under way although it was refused with what that refresh is about to bring.
    const second = context.refresh(aSession({ fToken: 'f1', aToken: 'a1' }))
    release()
    await first
    await eventually(() => expect(service.exchanges).toBe(2))
    release()

    expect(await second).toMatchObject({ fToken: 'f2', aToken: 'a2' })
  })
})

describe('a sign-out during a request', () => {
  const signOut = () => context.replaceSession({ status: 'signed-out', epoch: 'epoch-2' })

  test('an answer that arrives afterward belongs to nobody', async () => {
    service.duringCall = signOut

    await expect(context.authorizedFetch(get())).rejects.toThrow('signed out')
  })

  test('a refresh that completes afterward writes nothing', async () => {
    service.validTokens.clear()
    service.duringExchange = signOut

    await expect(context.authorizedFetch(get())).rejects.toThrow('signed out')
    expect(await context.readStored()).toEqual({ status: 'signed-out', epoch: 'epoch-2' })
  })

  test('a refresh for the previous user never overwrites the next user’s tokens', async () => {
    service.validTokens.clear()
    const next = aSession({ epoch: 'epoch-2', uid: 'uid-2', fToken: 'f-two' })
    service.duringExchange = () => context.replaceSession(next)

    await expect(context.authorizedFetch(get())).rejects.toThrow('signed out')
    expect(await context.readStored()).toEqual(next)
  })

  test('tokens that another context wrote during the exchange are kept', async () => {
    service.validTokens.clear()
    service.validTokens.add('f-other a-other')
    service.duringExchange = async () => {
      await context.changeSession(aSession(), { fToken: 'f-other', aToken: 'a-other' })
    }

    const { response } = await context.authorizedFetch(get())

    expect(response.status).toBe(200)
    expect((await storedSession()).fToken).toBe('f-other')
  })
})

describe('a refresh that fails', () => {
  const transient: [string, () => Response | Error][] = [
    ['429', () => identityError('TOO_MANY_ATTEMPTS_TRY_LATER', 429)],
    ['500', () => identityError('INTERNAL', 500)],
    ['503', () => new Response('<h1>Unavailable</h1>', { status: 503 })],
    ['a captive portal’s page', () => new Response('<html>Sign in to the hotel</html>', { headers: { 'content-type': 'text/html' } })],
    ['a reset connection', () => new TypeError('fetch failed')],
    ['400 with an unknown word', () => identityError('QUOTA_EXCEEDED')],
    ['another user’s token', () => Response.json({ id_token: 'x', refresh_token: 'y', user_id: 'uid-9', expires_in: '3600' })],
  ]

  test.each(transient)('for a temporary reason (%s) rejects the request and keeps the session', async (_, reply) => {
    service.validTokens.clear()
    service.exchangeReplies.push(reply())

    await expect(context.authorizedFetch(get())).rejects.toThrow('could not be renewed')

    expect(await storedSession()).toEqual(aSession({ fTokenExpiresAt: expect.any(Number) as number }))
  })

  test.each(['TOKEN_EXPIRED', 'USER_DISABLED', 'USER_NOT_FOUND', 'INVALID_REFRESH_TOKEN', 'MISSING_REFRESH_TOKEN : really'])(
    'with %s ends the session, but deletes nothing',
    async (message) => {
      service.validTokens.clear()
      service.exchangeReplies.push(identityError(message))

      await expect(context.authorizedFetch(get())).rejects.toThrow('has ended')

      expect(await storedSession()).toMatchObject({ status: 'needs-auth', refreshToken: 'r0', currentUser: { name: 'Bo Builder' } })
    },
  )

  test.each(['NO_MEMBER', 'ACCOUNT_DISABLED'])('because login says %s ends the session', async (code) => {
    service.validTokens.clear()
    service.loginReplies.push(problem(403, code))

    await expect(context.authorizedFetch(get())).rejects.toThrow('has ended')
    expect(await storedSession()).toMatchObject({ status: 'needs-auth', endedBecause: code })
  })

  test('because login is down keeps the session', async () => {
    service.validTokens.clear()
    service.loginReplies.push(new Response('', { status: 502 }))

    await expect(context.authorizedFetch(get())).rejects.toThrow('could not be renewed')
    expect((await storedSession()).status).toBe('active')
  })

  test('while the token is still valid sends the request with it', async () => {
    await context.replaceSession(aSession({ fTokenExpiresAt: Date.now() + 30_000 }))
    service.exchangeReplies.push(identityError('BUSY', 503))

    const { response } = await context.authorizedFetch(get())

    expect(response.status).toBe(200)
    expect(service.calls[0]!.headers.get('authorization')).toBe('Bearer f0')
  })

  test('is not retried for 30 s, then 60 s, up to 16 minutes', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 1_800_000_000_000 })
    service.validTokens.clear()
    const gaps: number[] = []
    let last = Date.now()
    for (let exchanges = 1; exchanges <= 7; exchanges += 1) {
      service.exchangeReplies.push(identityError('BUSY', 503))
      for (let second = 0; service.exchanges < exchanges && second < 2_000; second += 10) {
        await context.authorizedFetch(get()).catch(() => undefined)
        if (service.exchanges < exchanges) vi.setSystemTime(Date.now() + 10_000)
      }
      gaps.push((Date.now() - last) / 1000)
      last = Date.now()
    }
    vi.useRealTimers()

    expect(gaps).toEqual([0, 30, 60, 120, 240, 480, 960])
  })

  test('is retried at once on a user’s request, and then backs off as it would have anyway', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 1_800_000_000_000 })
    service.validTokens.clear()
    service.exchangeReplies.push(identityError('BUSY', 503), identityError('BUSY', 503))
    const urgent = () => new Request(get(), { headers: { 'x-session-urgent': 'true' } })

    await context.authorizedFetch(get()).catch(() => undefined)
    await context.authorizedFetch(urgent()).catch(() => undefined)
    const afterAct = service.exchanges
    vi.setSystemTime(Date.now() + 59_000)
    await context.authorizedFetch(get()).catch(() => undefined)
    const withinMinute = service.exchanges
    const { response } = await context.authorizedFetch(urgent())
    vi.useRealTimers()

    expect([afterAct, withinMinute, service.exchanges, response.status]).toEqual([2, 2, 3, 200])
    expect(service.calls.every(({ headers }) => !headers.has('x-session-urgent'))).toBe(true)
  })

  test('that takes long blocks no request, and the next one finds its tokens', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    service.validTokens.clear()
    const slow = Promise.withResolvers<void>()
    service.duringExchange = () => slow.promise

    const given = context.authorizedFetch(get()).catch((error: unknown) => (error as Error).name)
    await eventually(() => expect(service.exchanges).toBe(1))
    await vi.advanceTimersByTimeAsync(10_000)
    vi.useRealTimers()
    const gaveUp = await given
    slow.resolve()
    const { response } = await context.authorizedFetch(get())

    expect([gaveUp, response.status, service.exchanges]).toEqual(['RefreshUnavailable', 200, 1])
  })

  test.each([
    ['30 s', 'Mozilla/5.0 (X11; Linux x86_64) Chrome/150.0.0.0 Safari/537.36', 30_000],
    ['60 s on a phone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Mobile/15E148 Safari/604.1', 60_000],
  ])('gives the identity service %s', async (_, userAgent, timeoutMs) => {
    vi.stubGlobal('navigator', { locks: navigator.locks, userAgent })
    service.validTokens.clear()
    const limits = vi.spyOn(AbortSignal, 'timeout')

    await context.authorizedFetch(get())

    expect(limits.mock.calls.flat()).toContain(timeoutMs)
  })

  test('because there is no network is retried by the next request', async () => {
    service.validTokens.clear()
    service.exchangeReplies.push(new TypeError('fetch failed'))

    await expect(context.authorizedFetch(get())).rejects.toThrow('could not be renewed')
    const { response } = await context.authorizedFetch(get())

    expect(response.status).toBe(200)
  })
})

describe('on a full disk', () => {
  let disk: ReturnType<typeof fillDisk>

  beforeEach(() => {
    disk = fillDisk()
    return () => disk.mockRestore()
  })

  test('tokens are refreshed once, although they cannot be stored', async () => {
    service.validTokens.clear()

    for (let request = 0; request < 5; request += 1) expect((await context.authorizedFetch(get())).response.status).toBe(200)

    expect([service.exchanges, service.logins]).toEqual([1, 1])
  })

  test('and they are stored with the next write that succeeds', async () => {
    service.validTokens.clear()
    await context.authorizedFetch(get())
    disk.mockRestore()

    const session = await context.readSession()
    await context.changeSession(session!, { role: 'admin' })

    expect(await storedSession()).toMatchObject({ fToken: 'f1', aToken: 'a1', role: 'admin', gen: 2 })
  })

  test('tokens that another context could store count for all', async () => {
    service.validTokens.clear()
    await context.authorizedFetch(get())
    disk.mockRestore()

    const other = await anotherContext()
    await other.changeSession((await other.readSession())!, { fToken: 'f9', aToken: 'a9' })

    expect(await context.readSession()).toMatchObject({ fToken: 'f9', aToken: 'a9', gen: 2 })
  })
})
