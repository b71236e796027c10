import { vi } from 'vitest'
import type { Event } from '#contract/event/schema.ts'
import { origin, problem } from '#tests/support/google/origin-double.ts'
import { anEvent } from '#tests/support/builders.ts'

/**
 * What happens to a request. `lost-request` never arrives; `lost-answer` is executed, but its
 * answer is lost.
 */
export type Fate = 'answered' | 'lost-request' | 'lost-answer' | 'timed-out' | 'busy' | 'html' | 'refused' | 'closed' | 'signed-out'

interface Kept {
  body: string
  answer: Event
}

/**
 * Events behind the API, handled like the server does: versions, one execution per idempotency key,
 * and one record per id.
 */
export class EventServer {
  readonly events = new Map<string, Event>()
  readonly keys = new Map<string, Kept>()
  /** All requests, in order, however they were answered. */
  readonly arrived: { method: string; id: string; body: Partial<Event>; key: string; version: string | null }[] = []
  /** Executed changes in order: the changed fields, and the record before. */
  readonly done: { id: string; body: Partial<Event>; by: string; before: Event | undefined }[] = []
  /** Fates of the next requests; all later ones are answered. */
  readonly fates: Fate[] = []
  /** Fields for which every value is rejected. */
  readonly refusedFields = new Set<string>()
  /** Runs when a request is sent, and delays it. */
  duringCall: (id: string) => Promise<void> = async () => undefined

  install(): void {
    vi.stubGlobal('navigator', { locks: navigator.locks, onLine: true })
    vi.stubGlobal('location', { origin, href: `${origin}/`, pathname: '/admin/event', search: '' })
    vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) => this.fetch(new Request(input, init)))
  }

  /** Someone else saves. */
  change(id: string, fields: Partial<Event>): Event {
    const before = this.events.get(id) ?? anEvent({ id })
    const after = { ...before, ...fields, version: before.version + 1 }
    this.events.set(id, after)
    return after
  }

  add(event: Event): Event {
    this.events.set(event.id, event)
    return event
  }

  async fetch(request: Request): Promise<Response> {
    const { method, headers } = request
    const body = (await request.json()) as Partial<Event>
    const id = method === 'POST' ? String(body.id) : (new URL(request.url).pathname.split('/').at(-1) ?? '')
    await this.duringCall(id)
    const fate = this.fates.shift() ?? 'answered'
    if (fate === 'lost-request') throw new TypeError('no network')
    if (fate === 'timed-out') throw new DOMException('too slow', 'TimeoutError')
    if (fate === 'html') return new Response('<html>', { status: 502 })
    if (fate === 'busy') return problem(503, 'UNAVAILABLE')
    if (fate === 'refused') return problem(422, 'FIELDS_INVALID')
    if (fate === 'closed') return problem(409, 'WINDOW_CLOSED')
    if (fate === 'signed-out') return problem(403, 'ACCOUNT_DISABLED')
    const answer = this.#answer({ method, id, body, headers })
    if (fate === 'lost-answer') throw new TypeError('connection reset')
    return answer
  }

  #answer({ method, id, body, headers }: { method: string; id: string; body: Partial<Event>; headers: Headers }): Response {
    const key = headers.get('idempotency-key') ?? ''
    const version = headers.get('if-match')
    this.arrived.push({ method, id, body, key, version })
    if (method === 'PATCH' && version === null) return problem(428, 'IF_MATCH_REQUIRED')
    const kept = this.keys.get(key)
    if (kept) return kept.body === JSON.stringify([id, body]) ? reply(kept.answer) : problem(422, 'IDEMPOTENCY_MISMATCH')
    const refused = Object.keys(body).filter((field) => this.refusedFields.has(field))
    if (refused.length > 0) return refusal(refused)
    const before = this.events.get(id)
    if (method === 'PATCH' && !before) return problem(404, 'NOT_FOUND')
    if (method === 'PATCH' && before && version !== `"${before.version}"`) return stale(before)
    const after =
      method === 'POST' ? anEvent({ ...(before ?? body), id }) : { ...anEvent(before), ...body, version: Number(before?.version) + 1 }
    this.events.set(id, after)
    this.keys.set(key, { body: JSON.stringify([id, body]), answer: after })
    this.done.push({ id, body, by: headers.get('authorization') ?? '', before })
    return reply(after)
  }
}

function reply(event: Event): Response {
  return Response.json({ data: event, meta: { server_time: event.updated_at } })
}

function refusal(names: readonly string[]): Response {
  const fields = Object.fromEntries(names.map((name) => [name, `${name} is not accepted.`]))
  const body = { type: 'about:blank', title: 'x', status: 422, detail: 'x', instance: '/', code: 'FIELDS_INVALID', fields }
  return Response.json(body, { status: 422 })
}

function stale(current: Event): Response {
  const body = { type: 'about:blank', title: 'x', status: 412, detail: 'x', instance: '/', code: 'VERSION_STALE', current }
  return Response.json(body, { status: 412 })
}
