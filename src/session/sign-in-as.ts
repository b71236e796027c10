import { identityFailureOf } from '#contract/session/identity-failure.ts'
import { forgetBackoff } from '#app/session/refresh.ts'
import { reportIdentityFailure } from '#app/session/identity/identity-failure.ts'
import { announceSession } from '#app/session/session-channel.ts'
import { identityTimeoutMs, type Login } from '#app/session/identity/token-exchange.ts'
import { rememberSession, workOwner } from '#app/session/current-session.ts'
import { dropStash, readSession, readStash, replaceSession, stashSession, type SessionRecord } from '#app/session/session-store.ts'
import { customTokenUrl, identityConfig } from '#app/session/identity/identity-config.ts'
import { endOnServer, leaveOnceStored } from './sign-out.ts'
import { wipeDataOf, wipeWorkOf } from './wipe.ts'

/** What the server returns when staff sign in as a member. */
export interface SignInAs extends Login {
  customToken: string
}

/**
 * Stashes the staff member's own session and continues as the member, in every tab. The identity
 * service's SDK is not involved; it stays with the staff member's account.
 * @throws if the identity service does not answer or the device can't store it; nothing has changed then
 */
export async function beginSignInAs({ customToken, aToken, role, currentUser }: SignInAs): Promise<void> {
  const own = await readSession()
  if (!own || own.currentUser.impersonation) throw new Error('There is no staff session to stash.')
  const tokens = await exchangeCustomToken(customToken)
  const next: SessionRecord = {
    ...tokens,
    aToken,
    role,
    currentUser,
    status: 'active',
    epoch: crypto.randomUUID(),
    gen: 1,
    refreshUrl: own.refreshUrl,
  }
  const returnTo = location.pathname + location.search
  await leaveOnceStored(() => stashSession({ session: own, returnTo }, next))
  // The device may still have rows from an earlier session as the same person.
  await goOnAs(next, '/', currentUser.id)
}

/**
 * Returns to the staff member's own account, even offline or after the impersonation has expired.
 * Unsent work done as the member stays on the device under both names, unless it is discarded.
 * @throws if the device can't store it; nothing has changed then
 */
export async function endSignInAs({ givesUpWork = false } = {}): Promise<void> {
  const [session, stash] = [await readSession(), await readStash()]
  const { impersonation } = session?.currentUser ?? {}
  if (!session || !impersonation || !stash) return location.replace('/')
  const { id } = session.currentUser
  const own = { ...stash.session, epoch: crypto.randomUUID(), gen: stash.session.gen + 1 }
  await leaveOnceStored(() => replaceSession(own))
  await dropStash().catch(() => undefined)
  endOnServer(session, '/auth/sign_in_as/end', { impersonation_id: impersonation.id })
  await goOnAs(own, stash.returnTo, id, givesUpWork ? workOwner(session) : undefined)
}

/** All other tabs leave their page. This one wipes what is no longer needed and navigates. */
async function goOnAs(session: SessionRecord, path: string, wiped: string, givenUp?: string): Promise<void> {
  forgetBackoff()
  rememberSession(session)
  announceSession({ kind: 'signed-in', epoch: session.epoch })
  await wipeDataOf(wiped)
  if (givenUp !== undefined) await wipeWorkOf(givenUp)
  location.replace(path)
}

async function exchangeCustomToken(token: string) {
  const response = await fetch(customTokenUrl(await identityConfig()), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token, returnSecureToken: true }),
    // A web API key may be restricted to the portal's address, but the page's default policy sends
    // no referrer.
    referrerPolicy: 'strict-origin',
    cache: 'no-store',
    signal: AbortSignal.timeout(identityTimeoutMs()),
  })
  const answer: { idToken?: string; refreshToken?: string; expiresIn?: string; error?: { message?: string } } = await response.json()
  if (!response.ok) reportIdentityFailure(identityFailureOf(answer.error?.message ?? '') ?? 'UNAVAILABLE', 'sign-in-as')
  const { idToken: fToken, refreshToken, expiresIn } = answer
  if (!response.ok || !fToken || !refreshToken) throw new Error(`The custom token was not taken: ${response.status}`)
  return { fToken, refreshToken, uid: subjectOf(fToken), fTokenExpiresAt: Date.now() + (Number(expiresIn) || 3600) * 1000 }
}

/** The account id in an ID token. */
function subjectOf(idToken: string): string {
  const payload = (idToken.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
  const claims: { sub: string } = JSON.parse(new TextDecoder().decode(Uint8Array.from(atob(payload), (sign) => sign.codePointAt(0) ?? 0)))
  return claims.sub
}
