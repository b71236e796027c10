import { hash } from 'node:crypto'
import type { Asker } from './authenticate.ts'

/** Checked pairs of tokens: checking one costs two thousand times as much as remembering it. */
export interface SessionMemory {
  /** Who these tokens belong to, if they were checked a moment ago. `connection` is what they came over. */
  recall: (idToken: string, appToken: string, connection?: object) => Asker | undefined
  /** Checks them and remembers. */
  check: (idToken: string, appToken: string, check: () => Promise<Asker>) => Promise<Asker>
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
  const keyOver = createConnectionKeys()
  let forgotten = 0

  return {
    recall(idToken, appToken, connection) {
      const key = connection ? keyOver(connection, idToken, appToken) : keyOf(idToken, appToken)
      const known = isSafe() ? remembered.get(key) : undefined
      return known && known.until > now() ? known.asker : undefined
    },
    async check(idToken, appToken, check) {
      const forgottenBefore = forgotten
      const asker = await check()
      // Forgotten while checking: what was read may be from before the sign-out.
      if (forgottenBefore === forgotten && isSafe()) {
        if (remembered.size >= mostRemembered) remembered.clear()
        remembered.set(keyOf(idToken, appToken), { asker, until: Math.min(now() + rememberMs, asker.goodUntil) })
      }
      return asker
    },
    forgetAccount(uid) {
      forgotten += 1
      for (const [key, { asker }] of remembered) {
        // What staff began as somebody else ends with their own account.
        if (asker.idToken.uid === uid || asker.impersonation?.adminUid === uid) remembered.delete(key)
      }
    },
    forgetAll() {
      forgotten += 1
      remembered.clear()
    },
  }
}

/**
 * Over one connection mostly the same tokens come again, and comparing them costs a tenth of hashing them. Only the key is
 * known from the time before, never the asker: whether they still hold is looked up each time. Tokens go with the connection.
 */
function createConnectionKeys() {
  const last = new WeakMap<object, { idToken: string; appToken: string; key: string }>()

  return (connection: object, idToken: string, appToken: string): string => {
    const known = last.get(connection)
    if (known?.idToken === idToken && known.appToken === appToken) return known.key
    const key = keyOf(idToken, appToken)
    last.set(connection, { idToken, appToken, key })
    return key
  }
}

/** Else the tokens themselves are not kept. */
function keyOf(idToken: string, appToken: string): string {
  return hash('sha256', `${idToken} ${appToken}`, 'base64')
}
