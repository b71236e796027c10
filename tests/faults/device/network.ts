import { sql } from 'kysely'
import type { TestServer } from '#tests/support/server/server.ts'
import { idToken } from '#tests/support/server/server-tokens.ts'
import { problem } from '#tests/support/google/origin-double.ts'
import type { Life } from './life.ts'
import type { VirtualClock } from './virtual-clock.ts'

/** What happens to one write. `lost` ones never arrive; `unheard` ones are done, but the response is lost. */
export const fates = [
  'lost',
  'unheard',
  'hangs',
  'hangs-done',
  'busy',
  'too-many',
  'broken',
  'html',
  'killed-before',
  'killed-after',
  'worker-killed',
  'server-killed',
] as const
export type Fate = (typeof fates)[number]

const passing = {
  busy: () => problem(503, 'UNAVAILABLE'),
  'too-many': () => problem(429, 'TOO_MANY_REQUESTS'),
  broken: () => problem(500, 'INTERNAL'),
}

interface Arrival {
  method: string
  path: string
  key: string
  by: string
}

/**
 * Between the pages of a trial and the real server: it loses, delays and rejects requests on demand, and counts them.
 */
export class Network {
  isOnline = true
  /** What happens to the next writes, in order; all others get their response. */
  readonly plan: Fate[] = []
  /** How the identity service responds to token refreshes. */
  identity: 'fine' | 'silent' | 'gone' = 'fine'
  readonly arrivals: Arrival[] = []
  inFlight = 0
  actions = 0
  onKill: (what: 'browser' | 'worker') => void = () => undefined
  #server: TestServer

  readonly #clock: VirtualClock

  constructor(server: TestServer, clock: VirtualClock) {
    this.#server = server
    this.#clock = clock
    this.#keepTime()
  }

  #keepTime(): void {
    const clock = this.#clock
    Object.defineProperty(this.#server.clock, 'now', { get: () => clock.now })
  }

  get server(): TestServer {
    return this.#server
  }

  /** fetch of one page or worker. */
  of(life: Life) {
    return (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
      const request = new Request(input, init)
      this.actions += 1
      this.inFlight += 1
      const answer = this.#answer(request).finally(() => {
        this.inFlight -= 1
      })
      const aborted = new Promise<never>((_, refuse) => {
        request.signal.addEventListener('abort', () => refuse(request.signal.reason))
      })
      return life.hears(Promise.race([answer.then((response) => response ?? new Promise<never>(() => undefined)), aborted]))
    }
  }

  /** Another process on the same database, as after a restart. */
  async restart(): Promise<void> {
    this.#server = await this.#server.another()
    this.#keepTime()
  }

  /** Undefined: it never responds. */
  async #answer(request: Request): Promise<Response | undefined> {
    if (!this.isOnline) throw new TypeError('no network')
    const { pathname } = new URL(request.url)
    if (pathname.endsWith('/v1/token')) return await this.#renew(request)
    const isWrite = request.method !== 'GET' && pathname !== '/api/v1/login'
    const fate = isWrite ? this.plan.shift() : undefined
    if (fate === 'lost') throw new TypeError('no network')
    if (fate === 'hangs') return undefined
    if (fate === 'html') return new Response('<html>Wi-Fi</html>', { status: 502 })
    if (fate === 'busy' || fate === 'too-many' || fate === 'broken') return passing[fate]()
    if (fate === 'killed-before') return this.#kill('browser')
    if (isWrite) this.#note(request, pathname)
    if (fate === 'server-killed') return await this.#killedAmid(request)
    const answer = await this.#server.app.request(request)
    if (fate === 'unheard') throw new TypeError('connection reset')
    if (fate === 'hangs-done') return undefined
    if (fate === 'worker-killed') return this.#kill('worker')
    if (fate === 'killed-after') return this.#kill('browser')
    return answer
  }

  /** The page waiting for the response is gone. */
  #kill(what: 'browser' | 'worker'): undefined {
    this.onKill(what)
    return undefined
  }

  #note({ method, headers }: Request, path: string): void {
    const token = headers.get('authorization')?.split('.')[1] ?? ''
    const { sub = '' } = token ? (JSON.parse(Buffer.from(token, 'base64url').toString()) as { sub?: string }) : {}
    this.arrivals.push({ method, path, key: headers.get('idempotency-key') ?? '', by: sub })
  }

  /** The process and its connections end in the middle of their work; another one starts. */
  async #killedAmid(request: Request): Promise<never> {
    const { app, database } = this.#server
    const dying = Promise.resolve(app.request(request)).catch(() => undefined)
    for (let turn = 0; turn < 3 + (this.arrivals.length % 7); turn += 1) await new Promise((next) => setImmediate(next))
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`
      .execute(database)
      .catch(() => undefined)
    await dying
    await this.restart()
    throw new TypeError('connection reset')
  }

  async #renew(request: Request): Promise<Response> {
    if (this.identity === 'silent') throw new TypeError('no network')
    if (this.identity === 'gone') return Response.json({ error: { code: 400, message: 'TOKEN_EXPIRED' } }, { status: 400 })
    const uid = new URLSearchParams(await request.text()).get('refresh_token') ?? ''
    return Response.json({ id_token: await this.tokenOf(uid), refresh_token: uid, user_id: uid, expires_in: '3600' })
  }

  tokenOf(uid: string): Promise<string> {
    return idToken({ uid, now: this.#server.clock.now })
  }
}
