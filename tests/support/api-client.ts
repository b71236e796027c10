import { randomUUID } from 'node:crypto'
import { apiBase, header } from '#contract/header.ts'
import type { Event } from '#contract/event.ts'
import { demoPassword } from '#server/db/seed/demo-accounts.ts'

interface Tokens {
  fToken: string
  aToken: string
}

/** The API as a script speaks it: what a journey sets up before, and looks up after. */
export class ApiClient {
  readonly #origin: string
  readonly tokens: Tokens

  private constructor(origin: string, tokens: Tokens) {
    this.#origin = origin
    this.tokens = tokens
  }

  static async signIn(origin: string, email: string): Promise<ApiClient> {
    const url = `${origin}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=demo`
    const signedIn = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: demoPassword, returnSecureToken: true }),
    })
    const { idToken } = (await signedIn.json()) as { idToken: string }
    const client = new ApiClient(origin, { fToken: idToken, aToken: '' })
    const { data } = await client.json<{ data: { aToken: string } }>('POST', '/login', {})
    return new ApiClient(origin, { fToken: idToken, aToken: data.aToken })
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
