import { hash } from 'node:crypto'
import type { Asker } from './authenticate.ts'

/** Checked pairs of tokens: checking one costs two thousand times as much as remembering it. */
export interface SessionMemory {
  recall: (idToken: string, appToken: string, check: () => Promise<Asker>) => Promise<Asker>
  forgetAccount: (uid: string) => void
  forgetAll: () => void
}

interface Remembered {
  asker: Asker
  until: number
}

/** How long a change goes unseen that is told to no server, such as an account disabled in Firebase's own console. */
const rememberMs = 15_000
const mostRemembered = 10_000

/** `isSafe` is false while this server does not hear of sign-outs at others: then every call is checked. */
export function createSessionMemory(now: () => number, isSafe: () => boolean): SessionMemory {
  const remembered = new Map<string, Remembered>()
  let forgotten = 0

  return {
    async recall(idToken, appToken, check) {
      if (!isSafe()) return await check()
      // The tokens themselves are not kept.
      const key = hash('sha256', `${idToken} ${appToken}`, 'base64')
      const known = remembered.get(key)
      if (known && known.until > now()) return known.asker

      const forgottenBefore = forgotten
      remembered.delete(key)
      const asker = await check()
      // Forgotten while checking: what was read may be from before the sign-out.
      if (forgottenBefore === forgotten) {
        if (remembered.size >= mostRemembered) remembered.clear()
        remembered.set(key, { asker, until: Math.min(now() + rememberMs, asker.goodUntil) })
      }
      return asker
    },
    forgetAccount(uid) {
      forgotten += 1
      for (const [key, { asker }] of remembered) if (asker.idToken.uid === uid) remembered.delete(key)
    },
    forgetAll() {
      forgotten += 1
      remembered.clear()
    },
  }
}
