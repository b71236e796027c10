import { SessionReplaced } from './session-errors.ts'
import { longestRefreshMs } from '#app/session/identity/token-exchange.ts'

/** One lock for exchanging tokens, one for writing or wiping the session's data. */
const refreshLock = 'poh-refresh'
const dataLock = 'poh-session-data'

const wipeLockBoundMs = 2_000

/** Runs `work` under the lock. If the holder doesn't release it in time, steals it; the former holder keeps running. */
export async function withLock<T>(name: string, boundMs: number, work: () => Promise<T>): Promise<T> {
  let working: Promise<T> | undefined
  const run = () => (working = work())
  const hold = (how: LockOptions) =>
    navigator.locks.request(name, how, run).catch((error: unknown) => {
      // The work's result counts even if the lock was stolen.
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

/**
 * One refresh at a time across all tabs and the worker. A holder that takes longer than any refresh
 * is frozen, so its lock is stolen.
 */
export function withRefreshLock<T>(work: () => Promise<T>): Promise<T> {
  return withLock(refreshLock, longestRefreshMs(), work)
}

/** For writing a session's data: many at a time, but never during a wipe. */
export async function whileNotWiped<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await navigator.locks.request(dataLock, { mode: 'shared' }, work)
  } catch (error) {
    // A wipe waited long enough and stole the lock.
    if (error instanceof DOMException && error.name === 'AbortError') throw new SessionReplaced()
    throw error
  }
}

/** For wiping: waits for running writers, but not forever. */
export function whileNobodyWrites<T>(work: () => Promise<T>): Promise<T> {
  return withLock(dataLock, wipeLockBoundMs, work)
}
