import { assertOutsideTransaction } from '#server/db/outside-transaction.ts'
import type { Accounts } from './accounts.ts'

/** The same accounts with something around each call. */
function aroundAccounts(accounts: Accounts, around: (call: string, ask: () => Promise<unknown>) => Promise<unknown>): Accounts {
  const calls = Object.entries(accounts).map(([call, value]: [string, unknown]) => {
    if (typeof value !== 'function') return [call, value]
    // Looked up at the call: a test may put another in its place.
    const ask = async (given: unknown[]) => (await (Reflect.get(accounts, call) as typeof value).apply(accounts, given)) as unknown
    return [call, (...given: unknown[]) => around(call, () => ask(given))]
  })
  return Object.fromEntries(calls) as Accounts
}

/** Throws where a transaction is open. */
export function outsideTransactions(accounts: Accounts): Accounts {
  return aroundAccounts(accounts, async (call, ask) => {
    assertOutsideTransaction(`The identity service was asked (${call})`)
    return await ask()
  })
}

export interface IdentityCall {
  call: string
  isAnswered: boolean
  ms: number
}

/** Reports each call and its outcome, never the person it was about. */
export function observeAccounts(accounts: Accounts, observe: (call: IdentityCall) => void): Accounts {
  return aroundAccounts(accounts, async (call, ask) => {
    const startedAt = performance.now()
    let isAnswered = false
    try {
      const answer = await ask()
      isAnswered = true
      return answer
    } finally {
      observe({ call, isAnswered, ms: performance.now() - startedAt })
    }
  })
}
