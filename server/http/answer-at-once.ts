import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Endpoint } from '#contract/http/endpoint.ts'
import { apiBase, header } from '#contract/http/header.ts'
import type { AnswerMemory } from './answer-memory.ts'
import type { Answers } from './answers.ts'
import type { Authenticate } from '#server/auth/authenticate.ts'
import type { Log } from '#server/log.ts'
import { refuseOtherSites } from './other-sites.ts'
import { beginTrace, logRequest } from './request-log.ts'

/** True when it has answered. */
export type AnswerAtOnce = (incoming: IncomingMessage, outgoing: ServerResponse) => boolean

interface Dependencies {
  authenticate: Authenticate
  answers: Answers
  log: Log
  /** The calls whose answers are kept, with what keeps them. */
  remembered: readonly (readonly [Endpoint, AnswerMemory])[]
}

/**
 * Answers a call whose asker and answer are both remembered straight to the socket: making a Request and a Response for
 * it costs as much as all the rest. It checks what the pipeline checks, and leaves every refusal to that.
 */
export function createAnswerAtOnce({ authenticate, answers, log, remembered }: Dependencies): AnswerAtOnce {
  const calls = new Map(remembered.map((call) => [apiBase + call[0].path, call]))

  return (incoming, outgoing) => {
    const call = incoming.method === 'GET' ? calls.get(incoming.url ?? '') : undefined
    if (!call) return false
    const [endpoint, memory] = call
    const trace = beginTrace()
    const held = memory.recall()
    const headers = { get: (name: string) => incoming.headers[name]?.toString() ?? null }
    const asker = held && known(authenticate, headers, incoming.socket)
    if (!asker || !endpoint.who.includes(asker.role)) return false
    trace.memberId = asker.memberId
    answers.sendRemembered(outgoing, held, headers.get(header.ifNoneMatch), trace)
    logRequest(log, endpoint, trace)
    return true
  }
}

function known(authenticate: Authenticate, headers: Pick<Headers, 'get'>, connection: object) {
  try {
    refuseOtherSites(headers)
    return authenticate.recall(headers, connection)
  } catch {
    return undefined
  }
}
