import type { Log } from '#server/log.ts'
import type { Accounts, AccountState } from './accounts.ts'

export interface AccountStates {
  /** As last known, at most half a minute old while the identity service answers. Undefined: it never answered about this account. */
  of: (uid: string) => Promise<AccountState | null | undefined>
  forget: (uid: string) => void
}

interface Known {
  state: AccountState | null | undefined
  askAgainAt: number
  /** The service did not answer when asked last. */
  isSilent: boolean
}

const freshMs = 30_000
const retryMs = 10_000
const patienceMs = 2_000
const mostKnown = 10_000

/**
 * Whether accounts are disabled or revoked. A silent identity service never fails a call: what was known last holds, and
 * an account never asked about is let in on its signed token alone.
 */
export function createAccountStates(accounts: Pick<Accounts, 'state'>, now: () => number, log: Log): AccountStates {
  const known = new Map<string, Known>()
  const asking = new Map<string, Promise<AccountState | null | undefined>>()
  let forgotten = 0

  async function ask(uid: string, before: Known | undefined): Promise<AccountState | null | undefined> {
    const forgottenBefore = forgotten
    let answer: Known
    try {
      answer = { state: await withPatience(accounts.state(uid)), askAgainAt: now() + freshMs, isSilent: false }
    } catch (error) {
      log.warn('identity service silent', { message: error instanceof Error ? error.message : undefined })
      answer = { state: before?.state, askAgainAt: now() + retryMs, isSilent: true }
    }
    // Something was forgotten while asking: this answer may be from before the change, so it serves only those who wait.
    if (forgottenBefore === forgotten) {
      if (known.size >= mostKnown) known.clear()
      known.set(uid, answer)
      asking.delete(uid)
    }
    return answer.state
  }

  return {
    async of(uid) {
      const last = known.get(uid)
      if (last && last.askAgainAt > now()) return last.state
      let answer = asking.get(uid)
      if (!answer) {
        answer = ask(uid, last)
        asking.set(uid, answer)
      }
      // While the service is silent nobody waits for it again.
      return last?.isSilent ? last.state : await answer
    },
    forget(uid) {
      forgotten += 1
      known.delete(uid)
      asking.clear()
    },
  }
}

async function withPatience<T>(answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const impatience = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer in ${patienceMs} ms`)), patienceMs)
  })
  try {
    return await Promise.race([answer, impatience])
  } finally {
    clearTimeout(timer)
  }
}
