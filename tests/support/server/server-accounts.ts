import type { IdentitySetupProblem } from '#contract/session/identity-setup.ts'
import { AccountEmailTaken, AccountNotFound, type AccountRecord, type Accounts, type AccountState } from '#server/auth/accounts/accounts.ts'

export interface TestAccounts extends Accounts {
  /** By uid; accounts not listed are in good standing. */
  states: Map<string, AccountState | null>
  /** Accounts with full records, by uid. */
  records: Map<string, AccountRecord>
  /** Email addresses that have an account. */
  addresses: Set<string>
  mailed: string[]
  /** Makes the identity service unavailable. */
  isSilent: boolean
  /** Problems with the project's settings. */
  problems: IdentitySetupProblem[]
}

export function anAccount(changes: Partial<AccountRecord> & Pick<AccountRecord, 'uid' | 'email'>): AccountRecord {
  return { displayName: '', emailVerified: true, disabled: false, roleClaim: null, createdAt: null, lastSignInAt: null, ...changes }
}

const fine: AccountState = { disabled: false, validSince: 0 }
const perPage = 1000

/** The identity service's accounts, in memory. */
export function testAccounts(): TestAccounts {
  const records = new Map<string, AccountRecord>()

  function answer() {
    if (self.isSilent) throw new Error('no answer')
  }

  function change(uid: string, changes: Partial<AccountRecord>) {
    answer()
    const record = records.get(uid)
    if (!record) throw new AccountNotFound()
    records.set(uid, { ...record, ...changes })
  }

  function refuseTaken(uid: string | undefined, email: string) {
    for (const record of records.values()) if (record.email === email && record.uid !== uid) throw new AccountEmailTaken()
  }

  const self: TestAccounts = {
    project: 'parade-tests',
    isEmulator: false,
    states: new Map(),
    records,
    addresses: new Set(),
    mailed: [],
    isSilent: false,
    problems: [],
    async setupProblems() {
      return self.problems
    },
    async state(uid) {
      answer()
      const state = self.states.get(uid)
      return state === undefined ? fine : state
    },
    async find(uid) {
      answer()
      return records.get(uid) ?? null
    },
    async findByEmail(email) {
      answer()
      return [...records.values()].find((record) => record.email === email) ?? null
    },
    async existing(uids) {
      answer()
      return new Set(uids.filter((uid) => records.has(uid)))
    },
    async list(pageToken = '0') {
      answer()
      const next = Number(pageToken) + perPage
      return {
        accounts: [...records.values()].slice(Number(pageToken), next),
        nextPageToken: next < records.size ? String(next) : null,
      }
    },
    async create({ uid = `made-${records.size + 1}`, email, displayName }) {
      answer()
      refuseTaken(uid, email)
      records.set(uid, anAccount({ uid, email, displayName, emailVerified: false }))
      return uid
    },
    async remove(uid) {
      answer()
      records.delete(uid)
    },
    async lockOut(uid) {
      change(uid, {})
      self.states.set(uid, { ...fine, validSince: Number.MAX_SAFE_INTEGER })
    },
    async setEmail(uid, email) {
      refuseTaken(uid, email)
      change(uid, { email })
    },
    async setRoleClaim(uid, roleClaim) {
      change(uid, { roleClaim })
    },
    async customToken(uid, claims) {
      answer()
      return JSON.stringify({ uid, ...claims })
    },
    async resetLink(email) {
      answer()
      const isKnown = self.addresses.has(email) || (await self.findByEmail(email)) !== null
      return isKnown ? 'https://parade.test/reset-password?oobCode=SECRET-CODE' : null
    },
    async sendResetMail(email) {
      if (!self.addresses.has(email)) return false
      self.mailed.push(email)
      return true
    },
    async sendInvitation({ email }) {
      self.mailed.push(email)
      return true
    },
    async setDisabled(uid, disabled) {
      answer()
      const record = records.get(uid)
      if (record) records.set(uid, { ...record, disabled })
      self.states.set(uid, { ...(self.states.get(uid) ?? fine), disabled })
    },
    async revokeSessions(uid) {
      answer()
      self.states.set(uid, { ...fine, validSince: Number.MAX_SAFE_INTEGER })
    },
  }
  return self
}
