import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Actor } from './authenticate.ts'

/** Checked pairs of tokens: checking one costs two thousand times as much as remembering it. */
export interface SessionCache {
  /** The owner of these tokens, if they were checked a moment ago. */
  get: (idToken: string, appToken: string) => Actor | undefined
  /** Checks them and caches the result. */
  check: (idToken: string, appToken: string, check: () => Promise<Actor>) => Promise<Actor>
  forgetAccount: (uid: string) => void
  forgetAll: () => void
}

interface Cached {
  actor: Actor
  until: number
}

/** How long a change can go unnoticed that reaches no server, such as an account disabled in Firebase's own console. */
const cacheMs = 15_000
const maxSessions = 10_000

/** `isSafe` is false while this server does not hear of sign-outs at others: then every call is checked. */
export function createSessionCache(now: () => number, isSafe: () => boolean): SessionCache {
  const cached = new LRUCache<string, Cached>({ max: maxSessions })
  let forgotten = 0

  return {
    get(idToken, appToken) {
      const known = isSafe() ? cached.get(keyOf(idToken, appToken)) : undefined
      return known && known.until > now() ? known.actor : undefined
    },
    async check(idToken, appToken, check) {
      const forgottenBefore = forgotten
      const actor = await check()
      // Forgotten while checking: what was read may be from before the sign-out.
      if (forgottenBefore === forgotten && isSafe()) {
        cached.set(keyOf(idToken, appToken), { actor, until: Math.min(now() + cacheMs, actor.goodUntil) })
      }
      return actor
    },
    forgetAccount(uid) {
      forgotten += 1
      // What staff began as somebody else ends with their own account.
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
