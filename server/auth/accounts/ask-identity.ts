import { invalidFields, Problem } from '#server/http/problem.ts'
import { AccountEmailTaken, AccountMissing } from './accounts.ts'

const patienceMs = 8_000

/** An answer of the identity service, or UNAVAILABLE when it gives none in time: then the caller has changed nothing yet. */
export async function askIdentity<T>(answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const impatience = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer in ${patienceMs} ms`)), patienceMs)
  })
  try {
    return await Promise.race([answer, impatience])
  } catch (cause) {
    if (cause instanceof AccountEmailTaken) throw invalidFields({ email: 'Another account has this email address.' })
    if (cause instanceof AccountMissing) {
      throw new Problem('WRONG_STATE', 'The identity service has no account for this person any more. Invite them again to make one.')
    }
    throw new Problem('UNAVAILABLE', 'The identity service does not answer, so nothing was changed. Try again in a minute.', {
      headers: { 'retry-after': '10' },
      cause,
    })
  } finally {
    clearTimeout(timer)
  }
}
