import { isLeaving } from './leaving.ts'
import { SessionReplaced } from './session-errors.ts'

/**
 * Logs what nobody expected. A page that is being left loses its calls and its databases, and so does one whose person signs
 * out: neither is a failure of anything.
 */
export function logFailure(error: unknown): void {
  if (isLeaving() || error instanceof SessionReplaced || isClosedByUs(error)) return
  // Dexie's errors have no stack, and a console would show the name of their class only.
  console.error(error instanceof Error && !error.stack ? `${error.name}: ${error.message}` : error)
}

/** A database that could not be opened answers as a closed one too, and names the reason. */
function isClosedByUs(error: unknown): boolean {
  if (!(error instanceof Error) || error.name !== 'DatabaseClosedError') return false
  const { inner } = error as { inner?: unknown }
  return !(inner instanceof Error) || inner.name === error.name
}
