import { NoUser, RefreshUnavailable } from '#app/session/session-errors.ts'
import { withRefreshLock } from '#app/session/session-lock.ts'
import { readStored } from '#app/session/session-store.ts'
import { identityCode } from '#app/session/identity/identity-failure.ts'
import { startSession } from './sign-in.ts'
import { sessionLeft } from './sign-out.ts'

/** Codes that mean a sign-in cannot be restored. */
const isOver = new Set(['user-disabled', 'user-not-found', 'user-token-expired', 'ACCOUNT_DISABLED', 'NO_MEMBER', 'TOKEN_REVOKED'])

let restoring: Promise<boolean> | undefined

/**
 * With no session stored, a call waits for the identity service's user, whose token is refreshed
 * and stored (product: Session). After a sign-out there is none.
 * @throws NoUser, RefreshUnavailable
 */
export async function ensureSession(): Promise<void> {
  const stored = await readStored()
  if (stored && stored.status !== 'signed-out') return
  if (!stored && (await restoreSession())) return
  // The exact message is specified (product: Session). A page that is being left stays silent.
  if (!sessionLeft.aborted) console.error('No user logged in.')
  throw new NoUser()
}

/** The browser may have cleared our store but not the identity service's. Returns whether someone is signed in. */
export function restoreSession(): Promise<boolean> {
  restoring ??= withRefreshLock(restore).finally(() => {
    restoring = undefined
  })
  return restoring
}

async function restore(): Promise<boolean> {
  const stored = await readStored()
  // Another tab restored it first.
  if (stored) return stored.status !== 'signed-out'
  const { firebaseAuth } = await import('#app/session/identity/firebase-auth.ts')
  const auth = await firebaseAuth().catch((cause: unknown) => {
    throw new RefreshUnavailable({ cause })
  })
  await auth.authStateReady()
  const user = auth.currentUser
  if (!user) return false
  try {
    await startSession(user, await user.getIdTokenResult(true))
    return true
  } catch (cause) {
    if (isOver.has(identityCode(cause))) return false
    throw new RefreshUnavailable({ cause })
  }
}
