import type { Context } from 'hono'
import { endpoints } from '#contract/endpoints.ts'
import { apiBase } from '#contract/http/header.ts'
import type { Answers } from './answers.ts'
import { Problem } from './problem.ts'
import { beginTrace, type LogRequest } from './request-log.ts'

const paths = Object.values(endpoints).map(({ method, path }) => ({ method, pattern: patternOf(path) }))

/** 404 for a path that isn't in the table; 405 for another method, with the allowed ones. */
export function createNotFound({ sendProblem }: Answers, logRequest: LogRequest) {
  return async (c: Context): Promise<Response> => {
    const trace = beginTrace()
    const path = c.req.path.slice(apiBase.length)
    const methods = [...new Set<string>(paths.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method))]
    const problem =
      methods.length === 0
        ? new Problem('NOT_FOUND', 'There’s nothing at this address.')
        : new Problem('METHOD_NOT_ALLOWED', `Only ${methods.join(' and ')} is available here.`, { headers: { allow: methods.join(', ') } })
    const response = sendProblem(problem, trace)
    logRequest({ method: methodOf(c), path: 'none' }, trace)
    return response
  }
}

const knownMethods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** Clients can send made-up methods. */
function methodOf({ req: { method } }: Context): string {
  return knownMethods.has(method) ? method : 'other'
}

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replaceAll('.', String.raw`\.`).replaceAll(/\{\w+\}/g, '[^/]+')}$`)
}
