import type { IdentitySetupProblem } from '#contract/session/identity-setup.ts'
import type { Role } from '#contract/session/role.ts'
import { invalidFields, Problem } from '#server/http/problem.ts'
import { withTimeout } from '#server/http/timeout.ts'

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
  /** The owner has proven that the address is theirs. */
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
 * What the server asks of the identity service. Every call may throw if the service does not respond, and
 * AccountNotFound if the account to change does not exist.
 */
export interface Accounts {
  /** The Firebase project. */
  project: string
  isEmulator: boolean
  /** Problems with the settings, at most a minute old. */
  setupProblems: () => Promise<readonly IdentitySetupProblem[]>
  /** Null if the account does not exist. Without a service account, its own ID token is used to ask. */
  state: (uid: string, idToken?: string) => Promise<AccountState | null>
  find: (uid: string) => Promise<AccountRecord | null>
  findByEmail: (email: string) => Promise<AccountRecord | null>
  /** Which of these uids exist, at most 100. */
  existing: (uids: readonly string[]) => Promise<ReadonlySet<string>>
  /** At most 1,000 accounts, in no particular order. */
  list: (pageToken: string | undefined) => Promise<AccountPage>
  /** With the given uid or a new one. Throws AccountEmailTaken. */
  create: (account: { uid?: string; email: string; displayName: string }) => Promise<string>
  /** To undo a creation. */
  remove: (uid: string) => Promise<void>
  /** Sets a random password and ends every sign-in: the owner can only get back in through a link mailed to the address. */
  lockOut: (uid: string) => Promise<void>
  /** Throws AccountEmailTaken. */
  setEmail: (uid: string, email: string) => Promise<void>
  /** Keeps other claims. */
  setRoleClaim: (uid: string, role: Role) => Promise<void>
  setDisabled: (uid: string, disabled: boolean) => Promise<void>
  revokeSessions: (uid: string) => Promise<void>
  /** A token that a page can sign in with as this account. Every ID token that results has the claims. */
  customToken: (uid: string, claims: Record<string, string>) => Promise<string>
  /** A link to our own page; null if no account has the address. */
  resetLink: (email: string) => Promise<string | null>
  /** Does nothing and returns false if no account has the address. */
  sendResetMail: (email: string) => Promise<boolean>
  /** Mails the invitation link. Returns false if there is no mail server: then staff pass the link on. */
  sendInvitation: (invitation: Invitation) => Promise<boolean>
}

export interface Invitation {
  email: string
  name: string
  link: string
}

/** Another account has this email address. */
export class AccountEmailTaken extends Error {
  override name = 'AccountEmailTaken'
}

/** The account does not exist at the identity service. */
export class AccountNotFound extends Error {
  override name = 'AccountNotFound'
}

const timeoutMs = 8_000

/** The identity service's answer, or UNAVAILABLE if it does not come in time. Call it before changing anything. */
export async function askIdentity<T>(answer: Promise<T>): Promise<T> {
  try {
    return await withTimeout(answer, timeoutMs)
  } catch (cause) {
    if (cause instanceof AccountEmailTaken) throw invalidFields({ email: 'Another account has this email address.' })
    if (cause instanceof AccountNotFound) {
      throw new Problem('WRONG_STATE', 'This person no longer has an account. Invite them again to create one.')
    }
    throw new Problem('UNAVAILABLE', 'The sign-in service isn’t responding, so nothing changed. Try again in a minute.', {
      headers: { 'retry-after': '10' },
      cause,
    })
  }
}
