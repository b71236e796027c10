import { SessionReplaced } from './session-errors.ts'
import { longestRefreshMs } from '#app/session/identity/token-exchange.ts'

/** One lock for exchanging tokens, one for writing or wiping the session's data. */
const refreshLock = 'poh-refresh'
const dataLock = 'poh-session-data'

const wipeLockBoundMs = 2_000

/** Each gives back a lock that this page holds. */
const releases = new Set<() => void>()

/**
 * Runs `work` under the lock until it ends or this page is left; left, it goes on without. Otherwise a page in the back/forward
 * cache keeps its locks (Safari until 2025; Firefox now and then), and the next page waits for work that stands still. Returns the
 * work's result; rejects like it, or with an AbortError if the lock was stolen or the request for it aborted.
 */
export async function whileHolding<T>(name: string, how: LockOptions, work: (lock: Lock | null) => Promise<T>): Promise<T> {
  let working!: Promise<T>
  await navigator.locks.request(name, how, (lock) => {
    working = work(lock)
    return new Promise<void>((giveBack) => {
      const end = () => {
        releases.delete(giveBack)
        giveBack()
      }
      releases.add(giveBack)
      working.then(end, end)
    })
  })
  return await working
}

/** Call when the page is left. */
export function giveBackLocks(): void {
  for (const giveBack of releases) giveBack()
}

/**
 * Runs `work` under the lock. If the holder doesn't release it in time, steals it; the former holder keeps running, and can ask
 * whether it still holds it.
 */
export async function withLock<T>(name: string, boundMs: number, work: (isHeld: () => boolean) => Promise<T>): Promise<T> {
  let isStolen = false
  let working: Promise<T> | undefined
  const run = () => (working = work(() => !isStolen))
  const hold = (how: LockOptions) =>
    whileHolding(name, how, run).catch((error: unknown) => {
      if (!working) throw error
      // The work's result counts even if the lock was stolen.
      isStolen = true
      return working
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
    return await whileHolding(dataLock, { mode: 'shared' }, work)
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
