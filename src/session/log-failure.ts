import { isLeaving } from './leaving.ts'
import { SessionReplaced } from './session-errors.ts'

/** Logs an unexpected error. A page that is being left or signed out loses its calls and databases, which is no failure. */
export function logFailure(error: unknown): void {
  if (isLeaving() || error instanceof SessionReplaced || isClosedByUs(error)) return
  // Dexie's errors have no stack, so a console would show only their class name.
  console.error(error instanceof Error && !error.stack ? `${error.name}: ${error.message}` : error)
}

/** A database that couldn't be opened also reports that it is closed, and names the reason. */
function isClosedByUs(error: unknown): boolean {
  if (!(error instanceof Error) || error.name !== 'DatabaseClosedError') return false
  const { inner } = error as { inner?: unknown }
  return !(inner instanceof Error) || inner.name === error.name
}
