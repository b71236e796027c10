import { liveQuery } from 'dexie'
import { logFailure } from '#app/session/log-failure.ts'
import { whileSignedIn } from '#app/session/while-signed-in.ts'

const readAgainMs = 1_000
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
  const again = () => {
    following.unsubscribe()
    following = start()
  }
  const start = () => liveQuery(() => readWhole(query, (ms) => (timer = setTimeout(again, ms)))).subscribe({ next, error: failed })
  let following = start()
  return () => {
    clearTimeout(timer)
    following.unsubscribe()
  }
}

/**
 * Reads, and asks to be called again if the browser interrupted it: WebKit loses the connection to the database when a phone wakes
 * up. Dexie's live queries keep silent about that, and would show what was there before, or nothing, until the next change.
 */
export async function readWhole<T>(query: () => Promise<T>, again: (inMs: number) => void): Promise<T | undefined> {
  try {
    return await whileSignedIn(query)
  } catch (error) {
    if (error instanceof Error && interruptions.has(error.name)) again(readAgainMs)
    throw error
  }
}
