import { randomUUID } from 'node:crypto'
import { apiBase, header } from '#contract/http/header.ts'
import type { Event } from '#contract/event/schema.ts'
import type { CurrentUser } from '#contract/person/schema.ts'
import { demoPassword } from '#dev/seed/demo-accounts.ts'

interface Tokens {
  fToken: string
  aToken: string
}

/** The result of a sign-in: the tokens of both services, and the user. */
export interface SignedIn extends Tokens {
  uid: string
  refreshToken: string
  livesMs: number
  role: string
  currentUser: CurrentUser
}

/** Signs in at the identity service and the server, like the page. */
export async function signInByCalls(origin: string, email: string, password = demoPassword): Promise<SignedIn> {
  const identity = await post<{ idToken: string; refreshToken: string; localId: string; expiresIn: string }>(
    `${origin}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=demo`,
    { email, password, returnSecureToken: true },
  )
  const { idToken: fToken, refreshToken, localId: uid, expiresIn } = identity
  const headers = { [header.authorization]: `Bearer ${fToken}`, [header.webOrigin]: 'true' }
  const { data } = await post<{ data: Pick<SignedIn, 'aToken' | 'role' | 'currentUser'> }>(`${origin}${apiBase}/login`, {}, headers)
  return { fToken, refreshToken, uid, livesMs: Number(expiresIn) * 1000, ...data }
}

async function post<T>(url: string, body: object, headers: Record<string, string> = {}): Promise<T> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [header.idempotencyKey]: randomUUID(), ...headers },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${new URL(url).pathname} answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as T
}

/** The API for scripts: sets up what a journey needs and checks results. */
export class ApiClient {
  readonly #origin: string
  readonly tokens: Tokens

  private constructor(origin: string, tokens: Tokens) {
    this.#origin = origin
    this.tokens = tokens
  }

  static async signIn(origin: string, email: string): Promise<ApiClient> {
    const { fToken, aToken } = await signInByCalls(origin, email)
    return new ApiClient(origin, { fToken, aToken })
  }

  send(method: string, path: string, body?: unknown, more: Record<string, string> = {}): Promise<Response> {
    return fetch(`${this.#origin}${apiBase}${path}`, {
      method,
      headers: {
        [header.authorization]: `Bearer ${this.tokens.fToken}`,
        [header.appToken]: this.tokens.aToken,
        [header.webOrigin]: 'true',
        ...(method === 'GET' ? {} : { [header.idempotencyKey]: randomUUID() }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...more,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
  }

  async json<T>(method: string, path: string, body?: unknown, more?: Record<string, string>): Promise<T> {
    const response = await this.send(method, path, body, more)
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`)
    return (await response.json()) as T
  }

  /** Every event, page by page. */
  async events(path: '/events' | '/events/active'): Promise<Event[]> {
    const found: Event[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const page: { data: Event[]; meta: { next_cursor: string | null } } = await this.json(
        'GET',
        `${path}?limit=200${cursor && `&cursor=${encodeURIComponent(cursor)}`}`,
      )
      found.push(...page.data)
      cursor = page.meta.next_cursor
    }
    return found
  }

  async createActiveEvent(fields: Record<string, unknown>): Promise<Event> {
    const { data } = await this.json<{ data: Event }>('POST', '/events', fields)
    const activated = await this.json<{ data: Event }>('POST', `/events/${data.id}/actions/activate`, undefined, {
      [header.ifMatch]: `"${data.version}"`,
    })
    return activated.data
  }

  async archiveEvent({ id }: Event): Promise<void> {
    const { data } = await this.json<{ data: Event }>('GET', `/events/${id}`)
    await this.json('POST', `/events/${id}/actions/archive`, undefined, { [header.ifMatch]: `"${data.version}"` })
  }
}
