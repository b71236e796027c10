import type { AnswerOf, BodyOf, Endpoint, ParamsOf, QueryOf } from '#contract/http/endpoint.ts'
import { apiBase, header } from '#contract/http/header.ts'
import { problemBody } from '#contract/http/problem.ts'
import type { Timestamp } from '#contract/time/timestamp.ts'
import * as z from 'zod/mini'
import { ensureSession } from '#app/session/restore-session.ts'
import { sessionLeft } from '#app/session/sign-out.ts'
import { authorizedFetch, epochHeader } from '#app/session/authorized-fetch.ts'
import { SessionReplaced } from '#app/session/session-errors.ts'
import { needAuth } from '#app/session/refresh.ts'
import { urgency } from '#app/session/urgency.ts'
import { epochOfThisPage } from '#app/session/current-session.ts'
import { noteServerTime } from '#app/http/server-clock.ts'
import { readSession, readStored } from '#app/session/session-store.ts'
import { isUnreachable, NotReached, Refused } from './call-errors.ts'

// zod compiles its checks with `new Function` unless told not to, and the content policy forbids
// that.
z.config({ jitless: true })

type Given<K extends string, T> = [T] extends [undefined] ? { [P in K]?: undefined } : { [P in K]: T }

export type CallInput<E extends Endpoint> = Given<'params', ParamsOf<E>> &
  Given<'body', BodyOf<E>> & {
    query?: QueryOf<E>
    /** The version that a change is based on. */
    version?: number
    /** One per action; a retry of the action reuses it. */
    idempotencyKey?: string
    signal?: AbortSignal
  }

/**
 * Calls an endpoint of the contract and returns its answer, validated against the schema.
 * @throws Refused if the server rejected the call, NotReached if it was not reached or its answer
 * is invalid, and the session's errors
 */
export async function call<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<AnswerOf<E>> {
  return (await callByName(endpoint, input)) as AnswerOf<E>
}

/**
 * Like `call`, for an endpoint known only by name; its input was type-checked where the call was
 * created.
 */
export async function callByName(endpoint: Endpoint, input: LooseInput): Promise<unknown> {
  try {
    return await answerTo(endpoint, input)
  } catch (error) {
    // The page and its session are being left: no one waits for this read, and its abort is no failure.
    if (endsWithSession(endpoint) && sessionLeft.aborted) return await new Promise<never>(() => undefined)
    throw error
  }
}

/** An answer's data, without its metadata. */
export function dataOf(answer: unknown): unknown {
  return typeof answer === 'object' && answer !== null && 'data' in answer ? answer.data : undefined
}

async function answerTo(endpoint: Endpoint, input: LooseInput): Promise<unknown> {
  const { response, sentAt, receivedAt } = await reach(endpoint, requestFor(endpoint, input))
  if (!response.ok) throw await refusal(response)
  if (!endpoint.answer) return undefined
  const parsed = parseAnswer(endpoint.answer, await response.json().catch(() => undefined))
  // An answer that breaks the contract comes from a proxy, a captive portal, or another version of the server.
  if (!parsed.success) throw new NotReached({ cause: parsed.error })
  const { meta } = parsed.data as { meta?: { server_time?: Timestamp } }
  if (meta?.server_time) noteServerTime(meta.server_time, sentAt, receivedAt)
  return parsed.data
}

/** Leaves out what a newer server adds: a page from before an upgrade goes on until it is updated. */
function parseAnswer(schema: z.ZodMiniType, answer: unknown) {
  const parsed = z.safeParse(schema, answer)
  const unknown = parsed.error?.issues.filter((issue) => issue.code === 'unrecognized_keys') ?? []
  if (unknown.length === 0) return parsed
  for (const { path, keys } of unknown) {
    const place = path.reduce<unknown>((within, key) => Reflect.get(Object(within), key), answer)
    for (const key of keys) Reflect.deleteProperty(Object(place), key)
  }
  return z.safeParse(schema, answer)
}

interface LooseInput {
  params?: object | undefined
  body?: unknown
  query?: object | undefined
  version?: number | undefined
  idempotencyKey?: string
  signal?: AbortSignal
}

function requestFor(endpoint: Endpoint, input: LooseInput): Request {
  const params = new Map<string, string>(Object.entries(input.params ?? {}))
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(params.get(key) ?? ''))
  const url = new URL(apiBase + path, location.origin)
  for (const [key, value] of Object.entries(input.query ?? {})) if (value !== undefined) url.searchParams.set(key, String(value))
  const headers = new Headers({ accept: 'application/json' })
  if (endpoint.who === 'anyone') headers.set(header.webOrigin, 'true')
  else for (const [name, value] of Object.entries({ [epochHeader]: epochOfThisPage(), ...urgency() })) headers.set(name, value)
  if (input.idempotencyKey) headers.set(header.idempotencyKey, input.idempotencyKey)
  if (input.version !== undefined) headers.set(header.ifMatch, `"${input.version}"`)
  if (input.body !== undefined) headers.set('content-type', 'application/json')
  return new Request(url, {
    method: endpoint.method,
    headers,
    cache: 'no-store',
    ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
    ...signalFor(endpoint, input),
  })
}

/** A write continues: the server may have it already. */
function endsWithSession({ method, who }: Endpoint): boolean {
  return method === 'GET' && who !== 'anyone'
}

function signalFor(endpoint: Endpoint, { signal }: LooseInput): { signal?: AbortSignal } {
  const signals = [...(signal ? [signal] : []), ...(endsWithSession(endpoint) ? [sessionLeft] : [])]
  return signals.length === 0 ? {} : { signal: AbortSignal.any(signals) }
}

/** A response, with the times of request and arrival by this device's clock. */
interface TimedAnswer {
  response: Response
  sentAt: number
  receivedAt: number
}

/**
 * The service worker adds the tokens. Without one (first load, hard reload), the page adds them
 * itself.
 */
async function reach(endpoint: Endpoint, request: Request): Promise<TimedAnswer> {
  const byWorker = Boolean(navigator.serviceWorker?.controller) || endpoint.who === 'anyone'
  try {
    if (endpoint.who !== 'anyone') await ensureSession()
    const sentAt = Date.now()
    const response = byWorker ? await fetch(request) : (await authorizedFetch(request)).response
    return { response, sentAt, receivedAt: Date.now() }
  } catch (cause) {
    // A worker reports every error as a network error.
    if (cause instanceof TypeError && (await isOfAnotherSignIn(request))) throw new SessionReplaced()
    throw isUnreachable(cause) ? new NotReached({ cause }) : cause
  }
}

async function isOfAnotherSignIn(request: Request): Promise<boolean> {
  const madeFor = request.headers.get(epochHeader)
  const stored = await readStored().catch(() => undefined)
  return madeFor !== null && stored !== undefined && stored.epoch !== madeFor
}

async function refusal(response: Response): Promise<Refused | NotReached> {
  const parsed = z.safeParse(problemBody, await response.json().catch(() => undefined))
  if (!parsed.success) return new NotReached({ cause: response.status })
  if (parsed.data.code === 'ACCOUNT_DISABLED') {
    const session = await readSession()
    if (session) await needAuth(session, 'ACCOUNT_DISABLED')
  }
  return new Refused(parsed.data)
}
