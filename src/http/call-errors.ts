import type { ProblemBody, ProblemCode } from '#contract/http/problem.ts'
import { RefreshUnavailable } from '#app/session/session-errors.ts'

/** The server rejected the call and gave a reason. */
export class Refused extends Error {
  readonly problem: ProblemBody

  constructor(problem: ProblemBody) {
    super(problem.detail)
    this.name = 'Refused'
    this.problem = problem
  }

  get code(): ProblemCode {
    return this.problem.code
  }
}

/** The server wasn't reached, or something else answered. Retrying later may help. */
export class NotReached extends Error {
  constructor(options?: ErrorOptions) {
    super('We couldn’t reach the server.', options)
    this.name = 'NotReached'
  }
}

/** Whether the network, a timeout or the identity service kept a call from the server. */
export function isUnreachable(cause: unknown): boolean {
  return cause instanceof TypeError || cause instanceof DOMException || cause instanceof RefreshUnavailable
}
