import { isLeaving } from './leaving.ts'
import { SessionReplaced } from './session-errors.ts'

/**
 * Logs an unexpected error. On a page that is being left or signed out, calls and databases are
 * closed, which is not an error.
 */
export function logFailure(error: unknown): void {
  if (isLeaving() || error instanceof SessionReplaced || isClosedByUs(error)) return
  // Dexie's errors have no stack, so the console would show only their class name.
  console.error(error instanceof Error && !error.stack ? `${error.name}: ${error.message}` : error)
}

/** A database that failed to open also reports that it is closed, but names the cause. */
function isClosedByUs(error: unknown): boolean {
  if (!(error instanceof Error) || error.name !== 'DatabaseClosedError') return false
  return !('inner' in error && error.inner instanceof Error) || error.inner.name === error.name
}
