import { problems, type ProblemBody, type ProblemCode } from '#contract/http/problem.ts'
import { namesOf } from '#contract/value/fields.ts'
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

/** The sign-in's fault, not the request's: it waits for its owner. */
export const ofTheAccount: ReadonlySet<string> = new Set<ProblemCode>([
  ...namesOf(problems).filter((code) => problems[code].status === 401),
  'ACCOUNT_DISABLED',
  'NO_MEMBER',
])

/** Not the request's fault: the same one may succeed later. */
export const passing: ReadonlySet<string> = new Set<ProblemCode>([
  ...namesOf(problems).filter((code) => problems[code].status >= 500),
  'TOO_MANY_REQUESTS',
  'REQUEST_IN_PROGRESS',
])
