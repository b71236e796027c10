import { NotReached, Refused } from './call-errors.ts'
import { logFailure } from '#app/session/log-failure.ts'

/** A message that says why a call failed. Unexpected errors are logged as well. */
export function failureMessage(error: unknown): string {
  if (error instanceof Refused) return error.problem.fields ? Object.values(error.problem.fields).join(' ') : error.problem.detail
  if (error instanceof NotReached) return 'We couldn’t reach the server. This needs a connection. Try again when you’re back online.'
  logFailure(error)
  return 'Something went wrong on our end. Try again in a minute.'
}
