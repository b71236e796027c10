import { accountChange, changeSession, readSession, type SessionRecord } from '#app/session/session-store.ts'
import { announceSession } from './session-channel.ts'
import { NoUser, RefreshUnavailable, SessionDied, SessionReplaced } from './session-errors.ts'
import { withRefreshLock } from './session-lock.ts'
import { exchangeRefreshToken, renewAppToken } from '#app/session/identity/token-exchange.ts'

/** Backoff from 30 s, doubling up to 16 minutes (product: Session). */
const firstBackoffMs = 30_000
const longestBackoffMs = 16 * 60_000
/**
 * Tokens with less than this left are renewed, after a response or by a timer (product: Session).
 */
export const refreshSoonMs = 5 * 60_000

export type SentTokens = Pick<SessionRecord, 'epoch' | 'fToken' | 'aToken'>

let underWay: Promise<SessionRecord> | undefined
let backoffMs = 0
let notBefore = 0

/** Resets the backoff: after a new sign-in, or when the service answers again. */
export function forgetBackoff(): void {
  backoffMs = 0
  notBefore = 0
}

/**
 * Ends the current wait without resetting the backoff: the user acted, the network is back, or the
 * page is visible again.
 */
export function retryAtOnce(): void {
  notBefore = 0
}

/**
 * Renews the tokens after `sent` were rejected or expired, and returns the session with different
 * tokens. Callers in this context share one promise, and all contexts share one lock; a second
 * context finds the new tokens in the store and sends no request.
 * @throws NoUser, SessionReplaced, SessionDied (status is 'needs-auth' by then), RefreshUnavailable
 */
export async function refresh(sent: SentTokens): Promise<SessionRecord> {
  underWay ??= withRefreshLock(() => renew(sent)).finally(() => {
    underWay = undefined
  })
  const session = sameSession(await underWay, sent)
  // The shared promise may have started for older tokens and returned the very ones that were
  // rejected here.
  return hasTokensOf(session, sent) ? refresh(sent) : session
}

function hasTokensOf(session: SessionRecord, sent: SentTokens): boolean {
  return session.fToken === sent.fToken && session.aToken === sent.aToken
}

function sameSession(session: SessionRecord, sent: SentTokens): SessionRecord {
  if (session.epoch !== sent.epoch) throw new SessionReplaced()
  return session
}

async function renew(sent: SentTokens): Promise<SessionRecord> {
  const session = await readSession()
  if (!session) throw new NoUser()
  sameSession(session, sent)
  if (session.status === 'needs-auth') throw new SessionDied('NEEDS_AUTH')
  const renewedByAnother = session.fToken !== null && session.aToken !== null && !hasTokensOf(session, sent)
  if (renewedByAnother) return session
  if (Date.now() < notBefore && notBefore - Date.now() <= longestBackoffMs) throw new RefreshUnavailable()
  try {
    const renewed = await exchange(session)
    forgetBackoff()
    return renewed
  } catch (error) {
    if (error instanceof SessionDied) await needAuth(session, error.reason)
    else if (error instanceof RefreshUnavailable) backOff(error)
    throw error
  }
}

async function exchange(session: SessionRecord): Promise<SessionRecord> {
  const { uid, expiresAt, ...tokens } = await exchangeRefreshToken(session.refreshUrl, session.refreshToken)
  if (uid !== session.uid) throw new RefreshUnavailable()
  const login = await renewAppToken(tokens.fToken, session)
  const written = await changeSession(session, { ...tokens, fTokenExpiresAt: expiresAt, ...login })
  if (written) {
    if (accountChange(session, written)) announceSession({ kind: 'changed', epoch: written.epoch })
    return written
  }
  // Signed out or in again in the meantime; the new tokens belong to no one.
  const now = await readSession()
  if (!now || now.epoch !== session.epoch) throw new SessionReplaced()
  return now
}

/**
 * Being offline fails at once and costs nothing. Back off only from a service that answers badly or
 * not at all.
 */
function backOff(error: RefreshUnavailable): void {
  if (error.cause instanceof TypeError) return
  backoffMs = backoffMs === 0 ? firstBackoffMs : Math.min(backoffMs * 2, longestBackoffMs)
  notBefore = Date.now() + backoffMs
}

/**
 * Requires the password again, in all tabs. Nothing is deleted: unsent work stays for its owner.
 */
export async function needAuth(session: SessionRecord, endedBecause = ''): Promise<void> {
  const changed = await changeSession(session, { status: 'needs-auth', endedBecause })
  if (changed) announceSession({ kind: 'needs-auth', epoch: session.epoch })
}
