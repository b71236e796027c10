import { randomBytes } from 'node:crypto'
import type { Auth, UserRecord } from 'firebase-admin/auth'
import type { Env } from '#server/env.ts'
import type { IdentitySetupProblem } from '#contract/session/identity-setup.ts'
import { isFields } from '#contract/value/fields.ts'
import { fileAccountMail, invitationMail, resetMail, sendAccountMail } from './account-mail.ts'
import { AccountEmailTaken, AccountNotFound, type AccountRecord, type Accounts, type AccountState } from './accounts.ts'
import { checkIdentitySetup } from './check-setup.ts'
import { readServiceAccount } from './service-account.ts'

interface Options {
  env: Pick<Env, 'firebase' | 'publicOrigin' | 'dataDir'> &
    Partial<Pick<Env, 'googleApplicationCredentials' | 'smtpUrl' | 'mailFrom' | 'mailReplyTo' | 'associationName'>>
  /** `host:port` of the emulator, if there is one. */
  emulatorHost?: string
  /** Prints one line to the terminal. */
  log?: (line: string) => void
}

const checkedForMs = 60_000

/** The accounts of a Firebase project, or of its emulator. */
export function openFirebaseAccounts({ env, emulatorHost, log = console.log }: Options): Accounts {
  // The one way to point firebase-admin at the emulator.
  if (emulatorHost !== undefined) process.env['FIREBASE_AUTH_EMULATOR_HOST'] = emulatorHost
  const { smtpUrl } = env
  let opened: Promise<Auth> | undefined
  const auth = () =>
    (opened ??= openAuth(env).catch((error: unknown) => {
      opened = undefined
      throw error
    }))

  async function resetLink(email: string): Promise<string | null> {
    try {
      const link = await (await auth()).generatePasswordResetLink(email)
      const code = new URL(link).searchParams.get('oobCode') ?? ''
      return `${env.publicOrigin}/reset-password?oobCode=${encodeURIComponent(code)}`
    } catch (error) {
      if (isUnknownAccount(error)) return null
      throw error
    }
  }

  async function userOrNull(asked: Promise<UserRecord>): Promise<UserRecord | null> {
    try {
      return await asked
    } catch (error) {
      if (isUnknownAccount(error)) return null
      throw error
    }
  }

  let lastCheck: { at: number; problems: Promise<readonly IdentitySetupProblem[]>; lacksServiceAccount: boolean } | undefined

  async function setupProblems(): Promise<readonly IdentitySetupProblem[]> {
    if (env.firebase.emulator) return []
    const before = lastCheck
    if (before && Date.now() - before.at < checkedForMs) return await before.problems
    const check = { at: Date.now(), problems: checkIdentitySetup(env), lacksServiceAccount: before?.lacksServiceAccount ?? false }
    lastCheck = check
    check.lacksServiceAccount = (await check.problems).some((problem) => problem.startsWith('SERVICE_ACCOUNT_'))
    return await check.problems
  }

  return {
    project: env.firebase.projectId,
    isEmulator: env.firebase.emulator,
    resetLink,
    setupProblems,
    async state(uid, idToken) {
      if (idToken !== undefined && lastCheck?.lacksServiceAccount) return await stateByToken(env, idToken)
      try {
        const user = await userOrNull((await auth()).getUser(uid))
        if (!user) return null
        const { disabled, tokensValidAfterTime } = user
        return { disabled, validSince: tokensValidAfterTime ? Math.floor(Date.parse(tokensValidAfterTime) / 1000) : 0 }
      } catch (error) {
        if (idToken === undefined || env.firebase.emulator) throw error
        return await stateByToken(env, idToken)
      }
    },
    async find(uid) {
      const user = await userOrNull((await auth()).getUser(uid))
      return user && recordOf(user)
    },
    async findByEmail(email) {
      const user = await userOrNull((await auth()).getUserByEmail(email))
      return user && recordOf(user)
    },
    async existing(uids) {
      const { users } = await (await auth()).getUsers(uids.map((uid) => ({ uid })))
      return new Set(users.map(({ uid }) => uid))
    },
    async list(pageToken) {
      const { users, pageToken: next } = await (await auth()).listUsers(1000, pageToken)
      return { accounts: users.map(recordOf), nextPageToken: next ?? null }
    },
    async create({ uid, email, displayName }) {
      const user = await naming((await auth()).createUser({ ...(uid !== undefined && { uid }), email, displayName }))
      return user.uid
    },
    async remove(uid) {
      await (await auth()).deleteUser(uid)
    },
    async lockOut(uid) {
      await naming((await auth()).updateUser(uid, { password: randomBytes(32).toString('base64url') }))
      await (await auth()).revokeRefreshTokens(uid)
    },
    async setEmail(uid, email) {
      // Opening the mailed link is what proves the new address.
      await naming((await auth()).updateUser(uid, { email, emailVerified: false }))
    },
    async setRoleClaim(uid, role) {
      const { customClaims } = await naming((await auth()).getUser(uid))
      await (await auth()).setCustomUserClaims(uid, { ...customClaims, role })
    },
    async customToken(uid, claims) {
      return await (await auth()).createCustomToken(uid, claims)
    },
    async sendInvitation(invitation) {
      const { email } = invitation
      const mail = invitationMail(invitation, env.associationName)
      if (smtpUrl !== undefined) await sendAccountMail({ ...env, smtpUrl }, mail)
      else if (!env.firebase.emulator) return await askFirebaseToMail(email, env)
      else {
        log(`An invitation for ${email} is in ${await fileAccountMail(env, mail)}`)
        return false
      }
      return true
    },
    async sendResetMail(email) {
      if (smtpUrl === undefined && !env.firebase.emulator) return await askFirebaseToMail(email, env)
      const link = await resetLink(email)
      if (link === null) return false
      if (smtpUrl !== undefined) await sendAccountMail({ ...env, smtpUrl }, resetMail(email, link))
      else log(`A password reset email for ${email} is in ${await fileAccountMail(env, resetMail(email, link))}`)
      return true
    },
    async setDisabled(uid, disabled) {
      await naming((await auth()).updateUser(uid, { disabled }))
    },
    async revokeSessions(uid) {
      await naming((await auth()).revokeRefreshTokens(uid))
    },
  }
}

/** The account's state from its own ID token. Google only requires the web API key for this. */
async function stateByToken({ firebase: { apiKey }, publicOrigin }: Options['env'], idToken: string): Promise<AccountState | null> {
  const { ok, body } = await askByKey('accounts:lookup', { idToken }, { apiKey, publicOrigin })
  const [user] = (body['users'] ?? []) as { disabled?: boolean; validSince?: string }[]
  if (ok && user) return { disabled: user.disabled === true, validSince: Number(user.validSince ?? 0) }
  const message = messageOf(body)
  if (message === 'USER_NOT_FOUND') return null
  if (message === 'USER_DISABLED') return { disabled: true, validSince: 0 }
  if (message === 'TOKEN_EXPIRED') return { disabled: false, validSince: Number.MAX_SAFE_INTEGER }
  throw new Error(`Firebase didn’t return the account: ${message}`)
}

/** Calls the identity toolkit with the web API key, which may be restricted to the portal's address. */
async function askByKey(call: string, given: object, { apiKey, publicOrigin }: { apiKey: string; publicOrigin: string }) {
  const response = await fetch(`https://identitytoolkit.googleapis.com/v1/${call}?key=${encodeURIComponent(apiKey)}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', referer: `${publicOrigin}/` },
    body: JSON.stringify(given),
    signal: AbortSignal.timeout(10_000),
  })
  const body: unknown = await response.json().catch(() => undefined)
  return { ok: response.ok, status: response.status, body: isFields(body) ? body : {} }
}

function messageOf(body: Record<string, unknown>): string {
  return (body['error'] as { message?: string } | undefined)?.message ?? ''
}

/** Loaded on first use, because it takes a quarter of a second. */
async function openAuth({ firebase: { projectId, emulator }, googleApplicationCredentials: file }: Options['env']): Promise<Auth> {
  const [{ getApps, initializeApp }, { getAuth }] = await Promise.all([import('firebase-admin/app'), import('firebase-admin/auth')])
  const known = getApps().find(({ name }) => name === projectId)
  if (known) return getAuth(known)
  const options = emulator ? { projectId } : { projectId, credential: (await readServiceAccount(file)).credential }
  return getAuth(initializeApp(options, projectId))
}

/** Returns false if no account has the address. */
async function askFirebaseToMail(email: string, { firebase: { apiKey }, publicOrigin }: Options['env']): Promise<boolean> {
  const given = { requestType: 'PASSWORD_RESET', email }
  const { ok, status, body } = await askByKey('accounts:sendOobCode', given, { apiKey, publicOrigin })
  if (!ok && messageOf(body) !== 'EMAIL_NOT_FOUND') throw new Error(`Firebase sent no reset email: ${status} ${messageOf(body)}`)
  return ok
}

function recordOf({ uid, email = '', displayName = '', emailVerified, disabled, customClaims, metadata }: UserRecord): AccountRecord {
  const role: unknown = customClaims?.['role']
  return {
    uid,
    email,
    displayName,
    emailVerified,
    disabled,
    roleClaim: typeof role === 'string' ? role : null,
    createdAt: millisOf(metadata.creationTime),
    lastSignInAt: millisOf(metadata.lastSignInTime),
  }
}

function millisOf(time: string | null | undefined): number | null {
  const millis = time ? Date.parse(time) : Number.NaN
  return Number.isNaN(millis) ? null : millis
}

/** Translates the failures that matter to callers into our own errors. */
async function naming<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked
  } catch (cause) {
    if (codeOf(cause) === 'auth/email-already-exists') throw new AccountEmailTaken('taken', { cause })
    if (isUnknownAccount(cause)) throw new AccountNotFound('missing', { cause })
    throw cause
  }
}

function isUnknownAccount(error: unknown): boolean {
  const code = codeOf(error)
  return code === 'auth/user-not-found' || code === 'auth/email-not-found'
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined
}
