import { invalidFields, Problem } from '#server/http/problem.ts'
import { withTimeout } from '#server/http/timeout.ts'
import { AccountEmailTaken, AccountNotFound } from './accounts.ts'

const timeoutMs = 8_000

/** The identity service's answer, or UNAVAILABLE if it does not come in time. Call it before changing anything. */
export async function askIdentity<T>(answer: Promise<T>): Promise<T> {
  try {
    return await withTimeout(answer, timeoutMs)
  } catch (cause) {
    if (cause instanceof AccountEmailTaken) throw invalidFields({ email: 'Another account has this email address.' })
    if (cause instanceof AccountNotFound) {
      throw new Problem('WRONG_STATE', 'This person no longer has an account. Invite them again to create one.')
    }
    throw new Problem('UNAVAILABLE', 'The sign-in service isn’t responding, so nothing changed. Try again in a minute.', {
      headers: { 'retry-after': '10' },
      cause,
    })
  }
}
