import type { Context } from 'hono'
import type { EndpointName } from '#contract/endpoints.ts'
import { needsKey, type Endpoint } from '#contract/http/endpoint.ts'
import { header } from '#contract/http/header.ts'
import { wrongRoleMessage } from '#contract/person/wrong-role.ts'
import type { Role } from '#contract/session/role.ts'
import { addressOf } from './address.ts'
import { unchanged, type Answers } from './answers.ts'
import type { Account, Actor, Authenticate } from '#server/auth/authenticate.ts'
import type { Database, Queries } from '#server/db/database.ts'
import { createFairQueue } from './fair-queue.ts'
import type { Call, DataReply, Guard } from './handler.ts'
import { answeredBefore, once, readIdempotencyKey, requestHash } from './idempotency.ts'
import type { Log } from '#server/log.ts'
import { createOpenLimit } from './open-limit.ts'
import { Problem } from './problem.ts'
import { createRateLimit } from './rate-limit.ts'
import { readInput, type Input } from './read-input.ts'
import { beginTrace, type LogRequest, type Trace } from './request-log.ts'
import { serialize, type AnyReply, type SerializedReply } from './reply.ts'
import type { ResponseCache } from './response-cache.ts'

/** A handler as the pipeline sees it: every endpoint's types at once. */
type AnyCall = Call<EndpointName>
type AnyAct = (call: AnyCall) => Promise<AnyReply>
interface AnyAsked {
  save: (queries: Queries) => Promise<AnyReply>
  afterwards?: () => Promise<AnyReply>
}
export type AnyHandler = AnyAct | { ask: (call: AnyCall) => Promise<AnyAsked> }

interface RouteDependencies {
  database: Database
  authenticate: Authenticate
  answers: Answers
  /** The folder for incoming uploads. */
  incoming: string
  /** How many trusted proxies are in front of this server. */
  trustedProxies: number
  log: Log
  logRequest: LogRequest
  now: () => number
}

/**
 * Long pages take megabytes while they are built, and building several at once is no faster on one core: fifty
 * devices that sync everything at a deadline would fill the memory. One person's many pages
 * leave a place for others.
 */
const longPagesAtOnce = { atOnce: 3, perPerson: 2 }
const longPage = 50

/**
 * Of one person, on all devices: one stolen password could fill the disk, or take every connection to the database. A
 * browser sends at most six files and four changes at once, and as many reads as its protocol allows.
 */
const maxOpen = { uploads: 40, writes: 40, reads: 200 }
const tooManyUploads = 'You’re sending too many files at once. Wait until some of them have arrived, then try again.'
const tooManyCalls = 'You’re sending too many requests at once. Wait half a minute, then try again.'
/** Five a second for ten minutes: more than anybody types, and an import is one call for many rows. */
const writesInWindow = 3_000
const windowMs = 10 * 60_000
const tooManyWrites = (wait: string) => `You’ve saved too many changes in a short time. Wait ${wait}, then try again.`

function isLong({ query }: Pick<Input, 'query'>): boolean {
  const { limit } = (query ?? {}) as { limit?: unknown }
  return typeof limit === 'number' && limit > longPage
}

/** Options that only some calls have. */
interface Extras {
  cache?: ResponseCache | undefined
  /** Runs before anything is validated or read. */
  guard?: Guard | undefined
}

/** The pipeline of every call, in this order: headers, guard, sign-in, role, input, and for a write its key, all in one transaction. */
export function createRoute({ database, authenticate, answers, incoming, trustedProxies, log, logRequest, now }: RouteDependencies) {
  const longPages = createFairQueue(longPagesAtOnce)
  const openUploads = createOpenLimit(maxOpen.uploads, tooManyUploads)
  const openWrites = createOpenLimit(maxOpen.writes, tooManyCalls)
  const openReads = createOpenLimit(maxOpen.reads, tooManyCalls)
  const writes = createRateLimit(writesInWindow, windowMs, tooManyWrites)

  return function route(endpoint: Endpoint, handler: AnyHandler, { cache, guard }: Extras = {}) {
    const [handle, ask] = 'ask' in handler ? [asksOnly, handler.ask] : [handler, undefined]
    const isWrite = endpoint.method !== 'GET'
    const isOpen = endpoint.who === 'anyone' && !isWrite
    // An upload has its own ID, and takes too long to keep a transaction open.
    const isUpload = endpoint.multipart !== undefined
    // Calls without a sign-in change no record, and may wait for other services.
    const needsTransaction = isWrite && endpoint.who !== 'anyone' && !isUpload
    const whileOpen = isUpload ? openUploads : isWrite ? openWrites : openReads

    function answer(c: Context, trace: Trace): Response | Promise<Response> {
      const { headers } = c.req.raw
      if (!isOpen) requireSameOrigin(headers)
      if (!guard) return answerAdmitted(c, trace)
      return guard({ headers, ip: addressOf(c, trustedProxies), now: now() }).then(() => answerAdmitted(c, trace))
    }

    function answerAdmitted(c: Context, trace: Trace): Response | Promise<Response> {
      const { headers, url } = c.req.raw
      const { who } = endpoint
      if (who === 'anyone') return answerTo(undefined, c, trace)
      if (who === 'account') return authenticate.account(headers).then((account) => answerTo(account, c, trace))
      const known = authenticate.cached(headers)
      if (!known) return authenticate.actor(headers).then((actor) => answerTo(allowed(who, actor, trace), c, trace))
      const actor = allowed(who, known, trace)
      const cached = url.includes('?') ? undefined : cache?.get()
      return cached ? answers.send(answers.refreshed(cached, headers.get(header.ifNoneMatch)), trace) : answerTo(actor, c, trace)
    }

    function answerTo(actor: Account | Actor | undefined, c: Context, trace: Trace): Promise<Response> {
      if (!actor || !('memberId' in actor)) return answerInput(actor, c, trace)
      if (needsTransaction) writes.spend(actor.memberId, now())
      return whileOpen(actor.memberId, () => answerInput(actor, c, trace))
    }

    async function answerInput(actor: Account | Actor | undefined, c: Context, trace: Trace): Promise<Response> {
      const { headers, url } = c.req.raw
      const search = searchOf(url)
      const input = await readInput(endpoint, c.req.raw, c.req.param(), search, incoming)
      if (needsTransaction) return answers.send(await write(c, input, actor), trace)
      const read = async () => serialize(endpoint, await handle(callOf(c, input, actor, database, noHooks)), now())
      const serialized = await (cache ? cache.read(search, read) : isLong(input) ? longPages(personIn(actor), read) : read())
      const { cached } = serialized
      const reply = cached && headers.get(header.ifNoneMatch) === cached.etag ? unchanged(cached.etag) : serialized
      // Nobody reads the bytes of a HEAD response, and their source would stay open.
      if (c.req.raw.method !== 'HEAD' || !reply.bytes) return answers.send(reply, trace)
      await reply.bytes.cancel()
      return answers.send({ ...reply, bytes: null }, trace)
    }

    /** Validates the response before the transaction commits: a response that cannot be sent rolls the write back. */
    async function write(c: Context, input: Input, actor: Account | Actor | undefined): Promise<SerializedReply> {
      const key = needsKey(endpoint) ? readIdempotencyKey(c.req.raw.headers) : undefined
      const ifVersion = versionToChange(c)
      const acts: (() => void)[] = []
      const undos: (() => Promise<void>)[] = []
      const hooks = { onCommit: (then: () => void) => acts.push(then), onRollback: (undo: () => Promise<void>) => undos.push(undo) }
      const { method } = endpoint
      const request =
        key !== undefined && actor && 'memberId' in actor
          ? { memberId: actor.memberId, key, requestHash: requestHash(actor, { method, path: c.req.path, ifVersion, body: input.body }) }
          : undefined

      async function save(): Promise<SerializedReply> {
        // A repeated call does not ask the service again.
        const before = ask && request && (await answeredBefore(database, request))
        if (before) return serialize(endpoint, before, now())
        const asked = await ask?.(callOf(c, input, actor, database, hooks))
        const saved = await database.transaction().execute(async (queries) => {
          const act = () => asked?.save(queries) ?? handle(callOf(c, input, actor, queries, hooks))
          const reply = request ? await once(queries, request, now(), act as () => Promise<DataReply>) : await act()
          return serialize(endpoint, reply, now())
        })
        undos.length = 0
        for (const act of acts) act()
        return asked?.afterwards ? serialize(endpoint, await asked.afterwards(), now()) : saved
      }

      return await save().catch(async (error: unknown) => {
        for (const undo of undos.toReversed()) await undo().catch((failure: unknown) => log.error('rollback hook failed', failure))
        throw error
      })
    }

    function versionToChange(c: Context): number | undefined {
      const { headers } = c.req.raw
      const isWithout = endpoint.conditional === 'if there' && !headers.has(header.ifMatch)
      return endpoint.conditional && !isWithout ? readIfMatch(headers) : undefined
    }

    function callOf(
      c: Context,
      input: Input,
      actor: Account | Actor | undefined,
      queries: AnyCall['queries'],
      hooks: Pick<AnyCall, 'onCommit' | 'onRollback'>,
    ) {
      const { raw } = c.req
      const ifVersion = versionToChange(c)
      return {
        ...input,
        actor,
        queries,
        ifVersion,
        now: now(),
        headers: raw.headers,
        // Made only when it is read.
        get signal() {
          return raw.signal
        },
        ...hooks,
      } as AnyCall
    }

    return (c: Context): Response | Promise<Response> => {
      const trace = beginTrace()
      const sendProblem = (error: unknown) => answers.sendProblem(error, trace)
      const finish = (response: Response) => {
        logRequest(endpoint, trace)
        return response
      }
      try {
        const response = answer(c, trace)
        return response instanceof Promise ? response.catch(sendProblem).then(finish) : finish(response)
      } catch (error) {
        return finish(sendProblem(error))
      }
    }
  }
}

const asksOnly: AnyAct = () => Promise.reject(new Error('This call asks another service, and is a write.'))
const noHooks = { onCommit: () => {}, onRollback: () => {} }

function allowed(roles: readonly Role[], actor: Actor, trace: Trace): Actor {
  trace.memberId = actor.memberId
  if (!roles.includes(actor.role)) throw new Problem('FORBIDDEN', wrongRoleMessage(roles))
  return actor
}

function personIn(actor: Account | Actor | undefined): string {
  return actor && 'memberId' in actor ? actor.memberId : ''
}

function searchOf(url: string): string {
  const start = url.indexOf('?')
  return start === -1 ? '' : url.slice(start)
}

function readIfMatch(headers: Headers): number {
  const version = /^(?:W\/)?"(\d{1,9})"$/.exec(headers.get(header.ifMatch) ?? '')?.[1]
  if (version === undefined) throw new Problem('IF_MATCH_REQUIRED', 'Send the version you are changing: If-Match: "3".')
  return Number(version)
}

/** The service worker adds tokens to every request, so a form on another site could arrive with valid ones. */
function requireSameOrigin(headers: Pick<Headers, 'get'>): void {
  const site = headers.get('sec-fetch-site')
  if (site !== null && site !== 'same-origin' && site !== 'none')
    throw new Problem('FORBIDDEN', 'Requests from other sites aren’t allowed.')
  if (headers.get(header.webOrigin) !== 'true') throw new Problem('BAD_REQUEST', 'The header X-Web-Origin: true is missing.')
}
