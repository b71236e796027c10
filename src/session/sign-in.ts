import type { IdTokenResult, User } from 'firebase/auth'
import type { IdentityFailure } from '#contract/session/identity-failure.ts'
import { roleOf, type Role } from '#contract/session/role.ts'
import { forgetBackoff } from '#app/session/refresh.ts'
import { reportIdentityFailure, failureOf } from '#app/session/identity/identity-failure.ts'
import { accountChange, dropStash, readSession, replaceSession } from '#app/session/session-store.ts'
import { announceSession } from '#app/session/session-channel.ts'
import { currentSession, rememberSession } from '#app/session/current-session.ts'
import { identityConfig, refreshUrl } from '#app/session/identity/identity-config.ts'
import { logIn, type Login } from '#app/session/identity/token-exchange.ts'
import { wipeDataOf } from './wipe.ts'
import { logFailure } from './log-failure.ts'
import { within } from './within.ts'

export type SignInResult = { ok: true; role: Role } | { ok: false; reason: IdentityFailure }

/** The SDK has a timeout for requests, but not for a database that another tab has locked. */
const signInBoundMs = 40_000
const loginTimeoutMs = 30_000

/**
 * Signs in at the identity service, exchanges the ID token for the app token, and starts the
 * session in every tab.
 */
export async function signIn(email: string, password: string): Promise<SignInResult> {
  try {
    const { firebaseAuth, signInWithEmailAndPassword } = await import('#app/session/identity/firebase-auth.ts')
    const auth = await firebaseAuth()
    const late = new DOMException('The sign-in took too long.', 'TimeoutError')
    const { user } = await within(signInWithEmailAndPassword(auth, email, password), signInBoundMs, late)
    return { ok: true, role: roleOf(await startSession(user, await user.getIdTokenResult())) }
  } catch (error) {
    const reason = failureOf(error)
    if (reason === 'UNAVAILABLE') logFailure(error)
    reportIdentityFailure(reason, 'sign-in')
    return { ok: false, reason }
  }
}

/**
 * Exchanges the ID token of the identity service's user for the app token and starts the session in
 * every tab. Returns the role.
 */
export async function startSession(user: User, { token, issuedAtTime, expirationTime }: IdTokenResult): Promise<string> {
  const fTokenExpiresAt = Date.now() + Date.parse(expirationTime) - Date.parse(issuedAtTime)
  const sessionId = crypto.randomUUID()
  const login = await logIn({ fToken: token, sessionId }, loginTimeoutMs)
  await begin({ fToken: token, fTokenExpiresAt, refreshToken: user.refreshToken, uid: user.uid, sessionId, ...login })
  return login.role
}

interface SignedIn extends Login {
  fToken: string
  fTokenExpiresAt: number
  refreshToken: string
  uid: string
  sessionId: string
}

/**
 * If the same person signs in again, the session continues: the pending work on the device is
 * theirs. A page that shows their former role or company follows the change by itself.
 */
async function begin(signedIn: SignedIn): Promise<void> {
  const before = await readSession()
  const here = currentSession()
  const isSamePerson = before ? before.uid === signedIn.uid : here?.currentUser.id === signedIn.currentUser.id
  const epoch = (isSamePerson && (before ?? here)?.epoch) || crypto.randomUUID()
  await replaceSession({
    ...signedIn,
    status: 'active',
    epoch,
    gen: (before?.gen ?? 0) + 1,
    refreshUrl: refreshUrl(await identityConfig()),
  })
  await dropStash()
  forgetBackoff()
  const isShownAsBefore = isSamePerson && here !== null && accountChange(here, signedIn) !== undefined
  if (!isShownAsBefore) rememberSession({ ...signedIn, epoch })
  announceSession({ kind: 'signed-in', epoch })
  if (isShownAsBefore) announceSession({ kind: 'changed', epoch })
  // After the change, so that no tab of the previous person or company can write rows again.
  else if (before && (!isSamePerson || accountChange(before, signedIn))) await wipeDataOf(before.currentUser.id)
}
