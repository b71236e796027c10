import { SessionReplaced } from './session-errors.ts'
import { longestRefreshMs } from '#app/session/identity/token-exchange.ts'

/** One lock for those who exchange a token, one for those who write or wipe what belongs to the session. */
const refreshLock = 'poh-refresh'
const dataLock = 'poh-session-data'

const wipeLockBoundMs = 2_000

/** Runs `work` under the lock; when its holder does not let go in time, takes the lock away from it. One that lost it goes on. */
async function bounded<T>(name: string, boundMs: number, work: () => Promise<T>): Promise<T> {
  let working: Promise<T> | undefined
  const run = () => (working = work())
  const hold = (how: LockOptions) =>
    navigator.locks.request(name, how, run).catch((error: unknown) => {
      // What the work answers counts, also when the lock was taken away from it.
      if (working) return working
      throw error
    })
  try {
    return await hold({ signal: AbortSignal.timeout(boundMs) })
  } catch (error) {
    if (working) throw error
    return await hold({ steal: true })
  }
}

/** One refresh at a time over all tabs and the worker. A holder that takes longer than any refresh was frozen, and is passed over. */
export function withRefreshLock<T>(work: () => Promise<T>): Promise<T> {
  return bounded(refreshLock, longestRefreshMs(), work)
}

/** For writing what belongs to a session: many at a time, but never while it is being wiped. */
export async function whileNotWiped<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await navigator.locks.request(dataLock, { mode: 'shared' }, work)
  } catch (error) {
    // A wipe that had waited long enough took the lock.
    if (error instanceof DOMException && error.name === 'AbortError') throw new SessionReplaced()
    throw error
  }
}

/** For wiping: waits for the writers under way, but not for ever. */
export function whileNobodyWrites<T>(work: () => Promise<T>): Promise<T> {
  return bounded(dataLock, wipeLockBoundMs, work)
}
