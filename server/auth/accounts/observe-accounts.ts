import type { Accounts } from './accounts.ts'

export interface IdentityCall {
  call: string
  isAnswered: boolean
  ms: number
}

/** The same accounts; what is asked of them is told, with its outcome, never with whom it was about. */
export function observeAccounts(accounts: Accounts, observe: (call: IdentityCall) => void): Accounts {
  const observed = Object.entries(accounts).map(([call, asked]: [string, unknown]) => {
    if (typeof asked !== 'function') return [call, asked]
    const ask = async (...given: unknown[]): Promise<unknown> => {
      const startedAt = performance.now()
      let isAnswered = false
      try {
        const answer: unknown = await asked.apply(accounts, given)
        isAnswered = true
        return answer
      } finally {
        observe({ call, isAnswered, ms: performance.now() - startedAt })
      }
    }
    return [call, ask]
  })
  return Object.fromEntries(observed) as Accounts
}
