import { liveQuery } from 'dexie'
import { logFailure } from '#app/session/log-failure.ts'
import { whileSignedIn } from '#app/session/current-session.ts'

const firstWaitMs = 1_000
/** Of a database that stays closed, as when a newer build in another tab has changed it. */
const longestWaitMs = 60_000
const interruptions: ReadonlySet<string> = new Set(['DatabaseClosedError', 'AbortError'])

/**
 * Reads now and after each change of what was read, until the returned function is called. `next` receives undefined when nobody
 * is signed in.
 */
export function followQuery<T>(
  query: () => Promise<T>,
  next: (value: T | undefined) => void,
  failed: (error: unknown) => void = logFailure,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let hasEnded = false
  let interrupted = 0
  const again = () => {
    interrupted += 1
    if (!hasEnded) timer = setTimeout(restart, readAgainAfterMs(interrupted))
  }
  const restart = () => {
    following.unsubscribe()
    following = start()
  }
  const start = () =>
    liveQuery(async () => await readWhole(query, again)).subscribe({
      next: (value) => {
        interrupted = 0
        next(value)
      },
      error: failed,
    })
  let following = start()
  return () => {
    hasEnded = true
    clearTimeout(timer)
    following.unsubscribe()
  }
}

/**
 * Reads, and asks to be called again if the browser interrupted it: WebKit loses the connection to the database when a phone wakes
 * up. Dexie's live queries keep silent about that, and would show what was there before, or nothing, until the next change.
 */
export async function readWhole<T>(query: () => Promise<T>, again: () => void): Promise<T | undefined> {
  try {
    return await whileSignedIn(query)
  } catch (error) {
    if (error instanceof Error && interruptions.has(error.name)) again()
    throw error
  }
}

/** How long to wait after so many interruptions. */
export function readAgainAfterMs(interrupted: number): number {
  return Math.min(firstWaitMs * 2 ** (interrupted - 1), longestWaitMs)
}
