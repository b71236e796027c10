import type { Accounts, AccountState } from '#server/accounts/accounts.ts'

export interface TestAccounts extends Accounts {
  /** By uid; an account that is not here is as good as any. */
  states: Map<string, AccountState | null>
  /** Addresses that have an account. */
  addresses: Set<string>
  mailed: string[]
  /** As if the identity service did not answer. */
  isSilent: boolean
}

/** The identity service's accounts, held in memory. */
export function testAccounts(): TestAccounts {
  const fine: AccountState = { disabled: false, validSince: 0 }
  const self: TestAccounts = {
    states: new Map(),
    addresses: new Set(),
    mailed: [],
    isSilent: false,
    async state(uid) {
      if (self.isSilent) throw new Error('no answer')
      const state = self.states.get(uid)
      return state === undefined ? fine : state
    },
    async resetLink(email) {
      return self.addresses.has(email) ? 'https://parade.test/reset-password?oobCode=SECRET-CODE' : null
    },
    async sendResetMail(email) {
      if (self.addresses.has(email)) self.mailed.push(email)
    },
    async setDisabled(uid, disabled) {
      self.states.set(uid, { ...(self.states.get(uid) ?? fine), disabled })
    },
    async revokeSessions(uid) {
      self.states.set(uid, { ...fine, validSince: Number.MAX_SAFE_INTEGER })
    },
  }
  return self
}
