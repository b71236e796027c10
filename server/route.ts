import { randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { Context } from 'hono'
import { endpoints, type Endpoint, type EndpointName } from '#contract/endpoint.ts'
import { apiBase, header } from '#contract/header.ts'
import { fromMillis } from '#contract/timestamp.ts'
import type { AnswerMemory, RememberedAnswer } from './answer-memory.ts'
import type { Account, Asker, Authenticate } from './authenticate.ts'
import type { Database } from './db/database.ts'
import { isPassingFailure } from './db/failure.ts'
import type { Call, DataReply } from './handler.ts'
import { once, readIdempotencyKey, requestHash } from './idempotency.ts'
import type { Log } from './log.ts'
import { Problem, problemBody } from './problem.ts'
import { readInput, type Input } from './read-input.ts'
import { AnswerMismatch, seal, type AnyReply, type Sealed } from './reply.ts'
import { addressOf } from './address.ts'

/** A handler as the pipeline sees it: every endpoint's types at once. */
export type AnyHandler = (call: Call<EndpointName>) => Promise<AnyReply>

export interface RouteDependencies {
  database: Database
  authenticate: Authenticate
  log: Log
  now: () => number
  /** The security headers. */
  headers: Record<string, string>
}

/** Calls that change sessions, not records: doing them twice does no harm. */
const repeatable: ReadonlySet<EndpointName> = new Set(['login', 'logout', 'resetPasswordLink'])

/** What every call passes, in this order: headers, sign-in, role, input, and for a write its key, all in one transaction. */
export function createRoutes(dependencies: RouteDependencies) {
  const { database, authenticate, log, now } = dependencies
  const baseHeaders = { ...dependencies.headers, 'cache-control': 'no-store' }

  function route(name: EndpointName, endpoint: Endpoint, handle: AnyHandler, memory?: AnswerMemory) {
    const isWrite = endpoint.method !== 'GET'
    const needsKey = isWrite && !repeatable.has(name)
    // Who is not signed in changes no record, and may wait for other services meanwhile.
    const needsTransaction = isWrite && endpoint.who !== 'anyone'

    async function answer(c: Context, trace: Trace): Promise<Response> {
      const request = c.req.raw
      const { headers } = request
      const asker = await signedIn(endpoint, headers, authenticate)
      trace.memberId = asker && 'memberId' in asker ? asker.memberId : undefined

      const search = searchOf(request.url)
      const held = search === '' ? memory?.recall() : undefined
      if (held) return fromMemory(c, held, headers, trace)

      const input = await readInput(endpoint, request, c.req.param() as Record<string, string>, search)
      const read = async () => seal(endpoint, await handle(callOf(c, input, asker, database, () => {})), now())
      const sealed = needsTransaction ? await write(c, input, asker) : await (memory ? memory.read(search, read) : read())
      const isKnown = !isWrite && sealed.etag !== undefined && headers.get(header.ifNoneMatch) === sealed.etag
      return send(isKnown ? { status: 304, etag: sealed.etag, text: undefined } : sealed, trace)
    }

    async function write(c: Context, input: Input, asker: Account | Asker | undefined): Promise<Sealed> {
      const { headers } = c.req.raw
      const key = needsKey ? readIdempotencyKey(headers) : undefined
      const acts: (() => void)[] = []
      const sealed = await database.transaction().execute(async (queries) => {
        const act = () => handle(callOf(c, input, asker, queries, (then) => acts.push(then)))
        if (key === undefined || !asker || !('memberId' in asker)) return seal(endpoint, await act(), now())
        const hash = requestHash(endpoint.method, c.req.path, input.body)
        const request = { memberId: asker.memberId, key, requestHash: hash }
        return seal(endpoint, await once(queries, request, now(), act as () => Promise<DataReply>), now())
      })
      for (const act of acts) act()
      return sealed
    }

    function callOf(
      c: Context,
      input: Input,
      asker: Account | Asker | undefined,
      queries: Call<EndpointName>['queries'],
      afterCommit: Call<EndpointName>['afterCommit'],
    ) {
      const { headers } = c.req.raw
      const ifVersion = endpoint.conditional ? () => readIfMatch(headers) : undefined
      return {
        ...input,
        asker,
        queries,
        ifVersion: ifVersion?.(),
        now: now(),
        ip: addressOf(c),
        headers,
        afterCommit,
      } as Call<EndpointName>
    }

    function fromMemory(c: Context, { etag, beforeTime, afterTime }: RememberedAnswer, headers: Headers, trace: Trace): Response {
      const isKnown = headers.get(header.ifNoneMatch) === etag
      const answer = isKnown
        ? { status: 304, etag, text: undefined }
        : { status: 200, etag, text: beforeTime + JSON.stringify(fromMillis(now())) + afterTime }
      const { outgoing } = (c.env ?? {}) as { outgoing?: ServerResponse }
      if (!outgoing) return send(answer, trace)
      // Straight to the socket: making a Response and taking it apart again would be a third of the work.
      trace.status = answer.status
      outgoing.writeHead(answer.status, headersOf(answer, trace))
      outgoing.end(answer.text)
      return RESPONSE_ALREADY_SENT
    }

    function send(answer: Pick<Sealed, 'status' | 'etag' | 'text'>, trace: Trace): Response {
      trace.status = answer.status
      return new Response(answer.text ?? null, { status: answer.status, headers: headersOf(answer, trace) })
    }

    function headersOf({ etag, text }: Pick<Sealed, 'etag' | 'text'>, trace: Trace): Record<string, string> {
      return {
        ...baseHeaders,
        'x-request-id': trace.id,
        ...(text !== undefined && { 'content-type': 'application/json; charset=utf-8' }),
        ...(etag !== undefined && { etag }),
      }
    }

    return async (c: Context): Promise<Response> => {
      const trace: Trace = { id: randomUUID(), status: 0, memberId: undefined }
      const startedAt = performance.now()
      try {
        return await answer(c, trace)
      } catch (error) {
        return refuse(error, trace)
      } finally {
        log.info('request', {
          method: endpoint.method,
          path: endpoint.path,
          status: trace.status,
          ms: Math.round((performance.now() - startedAt) * 10) / 10,
          request: trace.id,
          member: trace.memberId,
        })
      }
    }
  }

  /** What is not in the table is not there; with another method it is, and the answer names that. */
  async function missing(c: Context): Promise<Response> {
    const id = randomUUID()
    const path = c.req.path.slice(apiBase.length)
    const offered = Object.values(endpoints).filter((endpoint) => patternOf(endpoint.path).test(path))
    const methods = [...new Set<string>(offered.map(({ method }) => method))]
    const problem =
      methods.length === 0
        ? new Problem('NOT_FOUND', 'There is nothing at this address.')
        : new Problem('METHOD_NOT_ALLOWED', `Only ${methods.join(' and ')} is offered here.`, { headers: { allow: methods.join(', ') } })
    log.info('request', { method: c.req.method, path: 'none', status: problem.status, request: id })
    return refuse(problem, { id, status: 0, memberId: undefined })
  }

  /** The one place where a refusal is answered. */
  function refuse(error: unknown, trace: Trace): Response {
    const problem = asProblem(error)
    trace.status = problem.status
    if (problem.status >= 500) log.error('failed', error, { request: trace.id })
    return new Response(JSON.stringify(problemBody(problem, trace.id)), {
      status: problem.status,
      headers: {
        ...baseHeaders,
        'content-type': 'application/problem+json; charset=utf-8',
        'x-request-id': trace.id,
        ...problem.extras.headers,
      },
    })
  }

  return { route, missing }
}

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replaceAll('.', String.raw`\.`).replaceAll(/\{\w+\}/g, '[^/]+')}$`)
}

/** What a request leaves in the log. */
interface Trace {
  id: string
  status: number
  memberId: string | undefined
}

async function signedIn(endpoint: Endpoint, headers: Headers, authenticate: Authenticate): Promise<Account | Asker | undefined> {
  if (endpoint.who === 'anyone') return undefined
  if (headers.get(header.webOrigin) !== 'true') throw new Problem('BAD_REQUEST', 'The header X-Web-Origin: true is missing.')
  if (endpoint.who === 'account') return await authenticate.account(headers)
  const asker = await authenticate.asker(headers)
  if (!endpoint.who.includes(asker.role)) throw new Problem('FORBIDDEN', 'Your role does not allow this.')
  return asker
}

function searchOf(url: string): string {
  const start = url.indexOf('?')
  return start === -1 ? '' : url.slice(start)
}

function readIfMatch(headers: Headers): number {
  const version = /^(?:W\/)?"(\d{1,9})"$/.exec(headers.get(header.ifMatch) ?? '')?.[1]
  if (version === undefined) throw new Problem('IF_MATCH_REQUIRED', 'Say which version you change: If-Match: "3".')
  return Number(version)
}

function asProblem(error: unknown): Problem {
  if (error instanceof Problem) return error
  if (isPassingFailure(error)) {
    return new Problem('UNAVAILABLE', 'The portal is busy or starting. Try again in a moment.', { headers: { 'retry-after': '2' } })
  }
  const sentence =
    error instanceof AnswerMismatch ? 'The answer did not pass our own checks.' : 'Something went wrong on our side. Try again.'
  return new Problem('INTERNAL', sentence)
}
