import { randomUUID } from 'node:crypto'
import { apiBase, header } from '#contract/http/header.ts'

// What a page does, by its calls: signs in at Google and at the portal, and speaks to the API.

const google = 'https://identitytoolkit.googleapis.com/v1/accounts'

async function askGoogle(call: string, apiKey: string, origin: string, body: object): Promise<Record<string, string>> {
  const answer = await fetch(`${google}:${call}?key=${apiKey}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', referer: `${origin}/` },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`Google’s ${call} answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as Record<string, string>
}

export interface Place {
  origin: string
  apiKey: string
}

export async function setPassword({ origin, apiKey }: Place, oobCode: string, newPassword: string): Promise<void> {
  await askGoogle('resetPassword', apiKey, origin, { oobCode, newPassword })
}

export class Visitor {
  readonly role: string
  readonly #headers: Record<string, string>
  readonly #origin: string

  private constructor(origin: string, headers: Record<string, string>, role: string) {
    this.#origin = origin
    this.#headers = headers
    this.role = role
  }

  static async signIn({ origin, apiKey }: Place, email: string, password: string): Promise<Visitor> {
    const { idToken = '' } = await askGoogle('signInWithPassword', apiKey, origin, { email, password, returnSecureToken: true })
    const account = { [header.authorization]: `Bearer ${idToken}`, [header.webOrigin]: 'true' }
    const before = new Visitor(origin, account, '')
    const { data } = await before.json<{ data: { aToken: string; role: string } }>('POST', '/login', {})
    return new Visitor(origin, { ...account, [header.appToken]: data.aToken }, data.role)
  }

  /** The same tokens at another server, or at the same one after it was replaced. */
  at(origin: string): Visitor {
    return new Visitor(origin, this.#headers, this.role)
  }

  async send(method: string, path: string, body?: unknown, ifVersion?: number): Promise<Response> {
    const isForm = body instanceof FormData
    const answer = await fetch(`${this.#origin}${apiBase}${path}`, {
      method,
      headers: {
        ...this.#headers,
        ...(method !== 'GET' && { [header.idempotencyKey]: randomUUID() }),
        ...(ifVersion !== undefined && { [header.ifMatch]: `"${ifVersion}"` }),
        ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`)
    return answer
  }

  async json<T>(method: string, path: string, body?: unknown, ifVersion?: number): Promise<T> {
    return (await (await this.send(method, path, body, ifVersion)).json()) as T
  }
}
