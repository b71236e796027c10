import { LRUCache } from 'lru-cache'
import { withTimeout } from '#server/http/timeout.ts'
import type { Log } from '#server/log.ts'
import type { Accounts, AccountState } from './accounts.ts'

export interface AccountStates {
  /**
   * The last known state, at most 30 seconds old while the identity service responds. Undefined if the service never
   * answered for this account.
   */
  of: (uid: string, idToken?: string) => Promise<AccountState | null | undefined>
  /** For a login: asks the service now, unless its last request failed. */
  anew: (uid: string, idToken?: string) => Promise<AccountState | null | undefined>
  forget: (uid: string) => void
}

interface Known {
  state: AccountState | null | undefined
  askAgainAt: number
  /** The service didn't answer the last request. */
  isSilent: boolean
}

const freshMs = 30_000
const retryMs = 10_000
const timeoutMs = 2_000
const maxKnown = 10_000

/**
 * Whether accounts are disabled or revoked. An unresponsive identity service never fails a call: the last known state
 * applies, and an unknown account is let in with its signed token alone.
 */
export function createAccountStates(accounts: Pick<Accounts, 'state'>, now: () => number, log: Log): AccountStates {
  const known = new LRUCache<string, Known>({ maxSize: maxKnown, sizeCalculation: () => 1 })
  const asking = new Map<string, Promise<Known>>()

  async function ask(uid: string, idToken: string | undefined, before: Known | undefined): Promise<Known> {
    try {
      return { state: await withTimeout(accounts.state(uid, idToken), timeoutMs), askAgainAt: now() + freshMs, isSilent: false }
    } catch (error) {
      log.warn('identity service silent', { message: error instanceof Error ? error.message : undefined })
      return { state: before?.state, askAgainAt: now() + retryMs, isSilent: true }
    }
  }

  async function answerTo(uid: string, asked: Promise<Known>): Promise<AccountState | null | undefined> {
    const answer = await asked
    // Not cached if it was forgotten or requested again meanwhile: it may be out of date, and is only for those who
    // wait.
    if (asking.get(uid) === asked) {
      asking.delete(uid)
      known.set(uid, answer)
    }
    return answer.state
  }

  function askNow(uid: string, idToken?: string): Promise<AccountState | null | undefined> {
    const asked = ask(uid, idToken, known.get(uid))
    asking.set(uid, asked)
    return answerTo(uid, asked)
  }

  async function of(uid: string, idToken?: string): Promise<AccountState | null | undefined> {
    const last = known.get(uid)
    if (last && last.askAgainAt > now()) return last.state
    const current = asking.get(uid)
    const answer = current ? answerTo(uid, current) : askNow(uid, idToken)
    // While the service isn't responding, no one waits for it again.
    return last?.isSilent ? last.state : await answer
  }

  return {
    of,
    anew: (uid, idToken) => (known.get(uid)?.isSilent ? of(uid, idToken) : askNow(uid, idToken)),
    forget(uid) {
      known.delete(uid)
      asking.delete(uid)
    },
  }
}
