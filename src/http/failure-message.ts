import { ourFault } from '#contract/http/messages.ts'
import type { ProblemBody } from '#contract/http/problem.ts'
import { NotReached, Refused } from './call-errors.ts'
import { logFailure } from '#app/session/log-failure.ts'

/** A message that says why a call failed. Unexpected errors are logged as well. */
export function failureMessage(error: unknown): string {
  if (error instanceof Refused) return messageOf(error.problem)
  if (error instanceof NotReached) return 'We couldn’t reach the server. Check your connection and try again.'
  logFailure(error)
  return ourFault
}

/** Why the server refused: a sentence for each field, or else what it says of the whole. */
export function messageOf({ detail, fields }: Pick<ProblemBody, 'detail' | 'fields'>): string {
  return [...new Set(Object.values(fields ?? {}))].join(' ') || detail
}
