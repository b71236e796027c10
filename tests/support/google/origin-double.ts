import 'fake-indexeddb/auto'
import { vi } from 'vitest'
import type { SessionRecord } from '#app/session/session-store.ts'

export const origin = 'https://portal.example'

type Reply = Response | Error | 'hang'

/**
 * The two services behind the fetch wrapper: the identity service's token exchange and our own API.
 * It rejects what the real ones reject (unknown or old tokens) and records its requests so that
 * tests can count them.
 */
export class OriginDouble {
  /** Replies for the next exchanges, one each, instead of the default. */
  readonly exchangeReplies: Reply[] = []
  readonly loginReplies: Reply[] = []
  readonly apiReplies: Reply[] = []
  /** The web API key in the portal's settings; the exchange takes no other. */
  apiKey = 'demo'
  /** Identity service errors that were reported to staff. */
  readonly reported: string[] = []
  exchanges = 0
  logins = 0
  readonly calls: { method: string; path: string; headers: Headers; body: string }[] = []
  /** Requests to the exchange and the login. */
  readonly renewals: { path: string; referrerPolicy: string; body: string }[] = []
  /** Idempotency keys of the executed writes. */
  readonly written: string[] = []
  /** Runs during the exchange, before it replies. */
  duringExchange: () => Promise<void> = async () => undefined
  duringCall: () => Promise<void> = async () => undefined
  validTokens = new Set(['f0 a0'])

  install(): void {
    vi.stubGlobal('location', { origin, href: `${origin}/` })
    vi.stubGlobal('self', globalThis)
    vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) =>
      this.fetch(new Request(typeof input === 'string' ? new URL(input, origin) : input, init)),
    )
  }

  async fetch(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url)
    if (pathname === '/api/v1/auth/failures') {
      this.reported.push(((await request.json()) as { failure: string }).failure)
      return new Response(null, { status: 204 })
    }
    if (pathname === '/config.json') return Response.json({ firebase: { apiKey: this.apiKey, projectId: 'demo', emulator: true } })
    const isExchange = pathname.endsWith('/v1/token')
    if (isExchange || pathname === '/api/v1/login') {
      this.renewals.push({ path: pathname, referrerPolicy: request.referrerPolicy, body: await request.clone().text() })
      return isExchange ? this.exchange(request) : this.logIn(request)
    }
    return this.api(request, pathname)
  }

  private async exchange(request: Request): Promise<Response> {
    this.exchanges += 1
    const count = this.exchanges
    await this.duringExchange()
    const reply = this.exchangeReplies.shift()
    if (reply) return give(reply, request)
    const isKey = new URL(request.url).searchParams.get('key') === this.apiKey
    if (!isKey) return identityError('API key not valid. Please pass a valid API key.')
    return Response.json({ id_token: `f${count}`, refresh_token: `r${count}`, user_id: 'uid-1', expires_in: '3600' })
  }

  private async logIn(request: Request): Promise<Response> {
    this.logins += 1
    const reply = this.loginReplies.shift()
    if (reply) return give(reply, request)
    const fToken = request.headers.get('authorization')?.replace('Bearer ', '')
    const aToken = `a${this.logins}`
    this.validTokens.add(`${fToken} ${aToken}`)
    const { role, currentUser } = aSession()
    return Response.json({ data: { aToken, role, currentUser } })
  }

  private async api(request: Request, path: string): Promise<Response> {
    const { headers, method } = request
    const body = await request.text()
    this.calls.push({ method, path, headers, body })
    await this.duringCall()
    const reply = this.apiReplies.shift()
    if (reply) return give(reply, request)
    const tokens = `${headers.get('authorization')?.replace('Bearer ', '')} ${headers.get('x-app-token')}`
    if (!this.validTokens.has(tokens)) return problem(401, 'TOKEN_EXPIRED')
    if (method !== 'GET') this.written.push(headers.get('idempotency-key') ?? '')
    return Response.json({ data: body || 'read' })
  }
}

async function give(reply: Reply, request: Request): Promise<Response> {
  if (reply instanceof Error) throw reply
  if (reply !== 'hang') return reply
  return new Promise((_, refuse) => {
    request.signal.addEventListener('abort', () => refuse(request.signal.reason))
  })
}

export function problem(status: number, code: string): Response {
  return Response.json({ type: 'about:blank', title: code, status, detail: code, instance: '/', code }, { status })
}

export function identityError(message: string, status = 400): Response {
  return Response.json({ error: { code: status, message } }, { status })
}

export function aSession(over: Partial<SessionRecord> = {}): SessionRecord {
  return {
    status: 'active',
    epoch: 'epoch-1',
    gen: 1,
    uid: 'uid-1',
    fToken: 'f0',
    fTokenExpiresAt: Date.now() + 3_600_000,
    refreshToken: 'r0',
    aToken: 'a0',
    role: 'member',
    currentUser: {
      id: '0190aaaa-0000-7000-8000-000000000001',
      name: 'Bo Builder',
      email: 'bo@builder.example',
      company_id: null,
      company_role: null,
    },
    refreshUrl: `${origin}/securetoken.googleapis.com/v1/token?key=demo`,
    ...over,
  }
}

/** Loads the session modules again: another tab, or the worker, on the same device. */
export async function anotherContext() {
  vi.resetModules()
  const [{ authorizedFetch }, refreshing, store] = await Promise.all([
    import('#app/session/authorized-fetch.ts'),
    import('#app/session/refresh.ts'),
    import('#app/session/session-store.ts'),
  ])
  return { authorizedFetch, ...refreshing, ...store }
}
