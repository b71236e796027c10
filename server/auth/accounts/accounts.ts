import type { IdentitySetupProblem } from '#contract/session/identity-setup.ts'
import type { Role } from '#contract/session/role.ts'

export interface AccountState {
  disabled: boolean
  /** Sign-ins from before this are revoked. Seconds since 1970. */
  validSince: number
}

/** An account as staff see it. Times in milliseconds since 1970. */
export interface AccountRecord {
  uid: string
  email: string
  displayName: string
  /** Its owner has proven to have the address. */
  emailVerified: boolean
  disabled: boolean
  roleClaim: string | null
  createdAt: number | null
  lastSignInAt: number | null
}

interface AccountPage {
  accounts: AccountRecord[]
  nextPageToken: string | null
}

/**
 * What the server asks of the identity service. Every call may throw when the service does not answer, and AccountMissing
 * where it changes an account that is not there.
 */
export interface Accounts {
  /** Which service that is. */
  project: string
  isEmulator: boolean
  /** What is wrong with the settings, as of the last minute. */
  setupProblems: () => Promise<readonly IdentitySetupProblem[]>
  /** Null: there is no such account. The account's own ID token answers where no service account does. */
  state: (uid: string, idToken?: string) => Promise<AccountState | null>
  find: (uid: string) => Promise<AccountRecord | null>
  findByEmail: (email: string) => Promise<AccountRecord | null>
  /** Of these, at most a hundred, the uids that exist. */
  existing: (uids: readonly string[]) => Promise<ReadonlySet<string>>
  /** At most a thousand of all accounts, in no order that means anything. */
  list: (pageToken: string | undefined) => Promise<AccountPage>
  /** Under a uid that is free, or a new one. Throws AccountEmailTaken. */
  create: (account: { uid?: string; email: string; displayName: string }) => Promise<string>
  /** For taking back a creation. */
  remove: (uid: string) => Promise<void>
  /** Replaces the password with one that nobody knows and ends every sign-in: getting back in takes a link mailed to its address. */
  lockOut: (uid: string) => Promise<void>
  /** Throws AccountEmailTaken. */
  setEmail: (uid: string, email: string) => Promise<void>
  /** Leaves other claims as they are. */
  setRoleClaim: (uid: string, role: Role) => Promise<void>
  setDisabled: (uid: string, disabled: boolean) => Promise<void>
  revokeSessions: (uid: string) => Promise<void>
  /** What a page signs in with as this account; the claims are in every ID token that comes of it. */
  customToken: (uid: string, claims: Record<string, string>) => Promise<string>
  /** A link to our own page; null when no account has the address. */
  resetLink: (email: string) => Promise<string | null>
  /** Does nothing when no account has the address. */
  sendResetMail: (email: string) => Promise<void>
  /** Mails an invited person the link. False where there is no mail service: then staff pass it on. */
  sendInvitation: (email: string, link: string) => Promise<boolean>
}

/** Another account has this email address. */
export class AccountEmailTaken extends Error {
  override name = 'AccountEmailTaken'
}

/** There is no such account at the identity service, or not any more. */
export class AccountMissing extends Error {
  override name = 'AccountMissing'
}
