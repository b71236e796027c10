import { assertOutsideTransaction } from '#server/db/outside-transaction.ts'
import type { Accounts } from './accounts.ts'

/** The same accounts with every call wrapped in `around`. */
function aroundAccounts(accounts: Accounts, around: (call: string, ask: () => Promise<unknown>) => Promise<unknown>): Accounts {
  const calls = Object.entries(accounts).map(([call, value]: [string, unknown]) => {
    if (typeof value !== 'function') return [call, value]
    // Looked up at call time, so that tests can replace a method.
    const ask = async (given: unknown[]) => (await (Reflect.get(accounts, call) as typeof value).apply(accounts, given)) as unknown
    return [call, (...given: unknown[]) => around(call, () => ask(given))]
  })
  return Object.fromEntries(calls) as Accounts
}

/** Every call throws if a transaction is open. */
export function outsideTransactions(accounts: Accounts): Accounts {
  return aroundAccounts(accounts, async (call, ask) => {
    assertOutsideTransaction(`The identity service was called (${call})`)
    return await ask()
  })
}

export interface IdentityCall {
  call: string
  isAnswered: boolean
  ms: number
}

/** Reports each call and whether it was answered, never the person it was about. */
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
