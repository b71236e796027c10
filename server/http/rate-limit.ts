import { tooManyAttempts } from '#contract/http/messages.ts'
import { LRUCache } from 'lru-cache'
import { Problem } from './problem.ts'

export interface RateLimit {
  /** Counts one try by `key`. Throws TOO_MANY_REQUESTS with the wait time when that was one too many. */
  spend: (key: string, now: number) => void
  /** Counts one try by `key`; false when that was one too many. */
  allows: (key: string, now: number) => boolean
}

const maxKeys = 10_000

interface Window {
  endsAt: number
  spent: number
}

/**
 * At most `tries` in a window of `windowMs` that starts with the first try. Each server counts separately.
 * @param refusal says how long to wait, such as "5 minutes"
 */
export function createRateLimit(tries: number, windowMs: number, refusal: (wait: string) => string = tooManyAttempts): RateLimit {
  // Clients can invent keys, so the least recently used are dropped.
  const windows = new LRUCache<string, Window>({ maxSize: maxKeys, sizeCalculation: () => 1 })

  /** How long to wait, in milliseconds; 0 if the try was counted. */
  function count(key: string, now: number): number {
    const window = windows.get(key)
    if (!window || window.endsAt <= now) {
      windows.set(key, { endsAt: now + windowMs, spent: 1 })
      return 0
    }
    if (window.spent >= tries) return window.endsAt - now
    window.spent += 1
    return 0
  }

  return {
    allows: (key, now) => count(key, now) === 0,
    spend(key, now) {
      const waitMs = count(key, now)
      if (waitMs === 0) return
      const waitSeconds = Math.max(1, Math.ceil(waitMs / 1000))
      throw new Problem('TOO_MANY_REQUESTS', refusal(formatWait(waitSeconds)), {
        headers: { 'retry-after': String(waitSeconds) },
      })
    },
  }
}

function formatWait(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  return minutes === 1 ? 'a minute' : `${minutes} minutes`
}
