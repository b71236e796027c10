import type { ServerResponse } from 'node:http'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { Context } from 'hono'
import { header } from '#contract/header.ts'
import { fromMillis } from '#contract/timestamp.ts'
import type { RememberedAnswer } from './answer-memory.ts'
import { isPassingFailure } from './db/failure.ts'
import type { Log } from './log.ts'
import { Problem, problemBody } from './problem.ts'
import type { Sealed } from './reply.ts'

/** What a request leaves in the log. */
export interface Trace {
  id: string
  status: number
  memberId: string | undefined
}

type Answer = Pick<Sealed, 'status' | 'etag' | 'text' | 'headers'>

export interface Answers {
  send: (answer: Answer, trace: Trace) => Response
  /** With the time of now, or 304 for whoever has it already. */
  sendRemembered: (c: Context, answer: RememberedAnswer, trace: Trace) => Response
  /** The one place where a refusal is answered. */
  refuse: (error: unknown, trace: Trace) => Response
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
      ...(text !== undefined && { 'content-type': 'application/json; charset=utf-8' }),
      ...(etag !== undefined && { etag }),
      ...own,
    }
  }

  function send(answer: Answer, trace: Trace): Response {
    trace.status = answer.status
    return new Response(answer.text ?? null, { status: answer.status, headers: headersOf(answer, trace) })
  }

  return {
    send,

    sendRemembered(c, { etag, beforeTime, afterTime }, trace) {
      const answer =
        c.req.raw.headers.get(header.ifNoneMatch) === etag
          ? unchanged(etag)
          : { status: 200, etag, text: beforeTime + JSON.stringify(fromMillis(now())) + afterTime }
      const { outgoing } = (c.env ?? {}) as { outgoing?: ServerResponse }
      if (!outgoing) return send(answer, trace)
      // Straight to the socket: making a Response and taking it apart again would be a third of the work.
      trace.status = answer.status
      outgoing.writeHead(answer.status, headersOf(answer, trace))
      outgoing.end(answer.text)
      return RESPONSE_ALREADY_SENT
    },

    refuse(error, trace) {
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

/** 304: the caller has it already. */
export function unchanged(etag: string): Answer {
  return { status: 304, etag, text: undefined }
}

function asProblem(error: unknown): Problem {
  if (error instanceof Problem) return error
  if (isPassingFailure(error)) {
    return new Problem('UNAVAILABLE', 'The portal is busy or starting. Try again in a moment.', { headers: { 'retry-after': '2' } })
  }
  return new Problem('INTERNAL', 'Something went wrong on our side. Try again.')
}
