import type { UnsentWork } from '#app/files/unsent-work.ts'
import { isEmpty, readUnsentWork } from '#app/files/unsent-work.ts'
import { logFailure } from '#app/session/log-failure.ts'

/** Failing storage must not keep anyone from signing out. */
const readWithinMs = 2_000

/**
 * The signed-in person's unsent work; undefined when there is none, or when the device's storage
 * cannot be read.
 */
export async function findUnsentWork(): Promise<UnsentWork | undefined> {
  const late = new Promise<undefined>((done) => setTimeout(() => done(undefined), readWithinMs))
  try {
    const found = await Promise.race([readUnsentWork(), late])
    return found && !isEmpty(found) ? found : undefined
  } catch (error) {
    logFailure(error)
    return undefined
  }
}
