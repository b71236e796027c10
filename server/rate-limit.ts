import { Problem } from './problem.ts'

export interface RateLimit {
  /** Counts one try by `key`, or throws TOO_MANY_REQUESTS with how long to wait. */
  spend: (key: string, now: number) => void
}

const mostKeys = 10_000

/** At most `tries` in any window of `windowMs` that begins with a try. Each server counts for itself. */
export function createRateLimit(tries: number, windowMs: number): RateLimit {
  const windows = new Map<string, { endsAt: number; spent: number }>()

  function makeRoom(now: number) {
    for (const [key, window] of windows) if (window.endsAt <= now) windows.delete(key)
    // Still full: somebody is making keys up. The oldest go first.
    for (const key of windows.keys()) {
      if (windows.size < mostKeys) break
      windows.delete(key)
    }
  }

  return {
    spend(key, now) {
      const window = windows.get(key)
      if (!window || window.endsAt <= now) {
        if (windows.size >= mostKeys) makeRoom(now)
        windows.set(key, { endsAt: now + windowMs, spent: 1 })
      } else if (window.spent < tries) {
        window.spent += 1
      } else {
        const waitSeconds = Math.max(1, Math.ceil((window.endsAt - now) / 1000))
        throw new Problem('TOO_MANY_REQUESTS', `That was tried too often. Wait ${inWords(waitSeconds)} and try again.`, {
          headers: { 'retry-after': String(waitSeconds) },
        })
      }
    },
  }
}

function inWords(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  return minutes === 1 ? 'a minute' : `${minutes} minutes`
}
