import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Actor } from './authenticate.ts'

/** Caches verified pairs of tokens: verifying one takes two thousand times as long as a lookup. */
export interface SessionCache {
  /** The owner of these tokens, if they were verified a moment ago. */
  get: (idToken: string, appToken: string) => Actor | undefined
  /** Verifies them and caches the result. */
  check: (idToken: string, appToken: string, check: () => Promise<Actor>) => Promise<Actor>
  forgetAccount: (uid: string) => void
  forgetAll: () => void
}

interface Cached {
  actor: Actor
  until: number
}

/** How long a change can go unnoticed that no server sees, such as an account disabled in the Firebase console. */
const cacheMs = 15_000
const maxSessions = 10_000

/** `isSafe` is false while this server may miss sign-outs on others: then every call is verified. */
export function createSessionCache(now: () => number, isSafe: () => boolean): SessionCache {
  const cached = new LRUCache<string, Cached>({ maxSize: maxSessions, sizeCalculation: () => 1 })
  let forgotten = 0

  return {
    get(idToken, appToken) {
      const known = isSafe() ? cached.get(keyOf(idToken, appToken)) : undefined
      return known && known.until > now() ? known.actor : undefined
    },
    async check(idToken, appToken, check) {
      const forgottenBefore = forgotten
      const actor = await check()
      // Not cached if it was forgotten meanwhile, because it may be from before a sign-out.
      if (forgottenBefore === forgotten && isSafe()) {
        cached.set(keyOf(idToken, appToken), { actor, until: Math.min(now() + cacheMs, actor.goodUntil) })
      }
      return actor
    },
    forgetAccount(uid) {
      forgotten += 1
      // Impersonations end together with the staff member's own account.
      const ended = [...cached.entries()].filter(([, { actor }]) => actor.idToken.uid === uid || actor.impersonation?.adminUid === uid)
      for (const [key] of ended) cached.delete(key)
    },
    forgetAll() {
      forgotten += 1
      cached.clear()
    },
  }
}

/** The tokens themselves are not stored. */
function keyOf(idToken: string, appToken: string): string {
  return hash('sha256', `${idToken} ${appToken}`, 'base64')
}
