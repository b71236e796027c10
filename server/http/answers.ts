import { diskFull, ourFault } from '#contract/http/messages.ts'
import { fromMillis } from '#contract/time/timestamp.ts'
import type { CachedResponse } from './response-cache.ts'
import { isDiskFull, isTransientError } from '#server/db/failure.ts'
import type { Log } from '#server/log.ts'
import { Problem, problemBody } from './problem.ts'
import type { SerializedReply } from './reply.ts'
import type { Trace } from './request-log.ts'

type Answer = Pick<SerializedReply, 'status' | 'etag' | 'text' | 'bytes' | 'headers'>

export interface Answers {
  send: (answer: Answer, trace: Trace) => Response
  /** With the current time, or 304 if the client already has this version. */
  refreshed: (answer: CachedResponse, ifNoneMatch: string | null) => Answer
  /** The only place that turns errors into responses. */
  sendProblem: (error: unknown, trace: Trace) => Response
}

interface Dependencies {
  /** The security headers. */
  headers: Record<string, string>
  log: Log
  now: () => number
}

export function createAnswers({ headers, log, now }: Dependencies): Answers {
  const baseHeaders = { ...headers, 'cache-control': 'no-store' }

  function headersOf({ etag, text, headers: own }: Answer, trace: Trace): Record<string, string> {
    return {
      ...baseHeaders,
      'x-request-id': trace.id,
      ...(text !== undefined && { 'content-type': 'application/json; charset=utf-8', 'content-length': String(Buffer.byteLength(text)) }),
      ...(etag !== undefined && { etag }),
      ...own,
    }
  }

  function send(answer: Answer, trace: Trace): Response {
    trace.status = answer.status
    return new Response(answer.text ?? answer.bytes ?? null, { status: answer.status, headers: headersOf(answer, trace) })
  }

  function refreshed({ etag, beforeTime, afterTime }: CachedResponse, ifNoneMatch: string | null): Answer {
    if (ifNoneMatch === etag) return unchanged(etag)
    return { status: 200, etag, text: beforeTime + JSON.stringify(fromMillis(now())) + afterTime }
  }

  return {
    send,

    refreshed,

    sendProblem(error, trace) {
      const problem = asProblem(error)
      trace.status = problem.status
      if (problem.status >= 500) log.error('failed', error, { request: trace.id })
      return new Response(JSON.stringify(problemBody(problem, trace.id)), {
        status: problem.status,
        headers: {
          ...baseHeaders,
          'x-request-id': trace.id,
          'content-type': 'application/problem+json; charset=utf-8',
          ...problem.extras.headers,
        },
      })
    },
  }
}

/** 304: the client already has this version. */
export function unchanged(etag: string): Answer {
  return { status: 304, etag, text: undefined }
}

function asProblem(error: unknown): Problem {
  if (error instanceof Problem) return error
  if (isDiskFull(error)) {
    return new Problem('DISK_FULL', diskFull, { headers: { 'retry-after': '60' } })
  }
  if (isTransientError(error)) {
    return new Problem('UNAVAILABLE', 'The portal is busy or starting. Try again in a moment.', { headers: { 'retry-after': '2' } })
  }
  return new Problem('INTERNAL', ourFault)
}
