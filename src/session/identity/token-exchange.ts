import { identityFailureOf } from '#contract/session/identity-failure.ts'
import type { CurrentUser } from '#contract/person/schema.ts'
import { isFields } from '#contract/value/fields.ts'
import type { SessionRecord } from '#app/session/session-store.ts'
import { readConfig, refreshUrl } from './identity-config.ts'
import { postToPortal } from './post-to-portal.ts'
import { reportIdentityFailure } from './identity-failure.ts'
import { LoginRefused, RefreshUnavailable, SessionDied } from '#app/session/session-errors.ts'

const renewalTimeoutMs = 10_000

/**
 * The identity service has 30 s to answer, 60 s on a phone. No screen waits that long: a call gives
 * up earlier and uses the new tokens when it is repeated.
 */
export function identityTimeoutMs(): number {
  return /Android|iPhone|iPad|Mobile/.test(navigator.userAgent ?? '') ? 60_000 : 30_000
}

/** The longest a refresh can take: both calls plus the device's own work. */
export function longestRefreshMs(): number {
  return identityTimeoutMs() + renewalTimeoutMs + 5_000
}

/** Only these codes end a session. Any other answer, or none, says nothing about the sign-in. */
const terminal = new Set(['TOKEN_EXPIRED', 'USER_DISABLED', 'USER_NOT_FOUND', 'INVALID_REFRESH_TOKEN', 'MISSING_REFRESH_TOKEN'])
const terminalAtLogin = new Set(['NO_MEMBER', 'ACCOUNT_DISABLED', 'TOKEN_REVOKED'])

export interface ExchangedToken {
  fToken: string
  refreshToken: string
  uid: string
  /** Milliseconds by this device's clock. */
  expiresAt: number
  /** Where it was exchanged, for the next time. */
  refreshUrl: string
}

/** What the server returns at sign-in and at every refresh, including who the person is now. */
export interface Login {
  aToken: string
  role: string
  currentUser: CurrentUser
}

async function answerOf(response: Response): Promise<Record<string, unknown>> {
  try {
    const body: unknown = await response.json()
    return isFields(body) ? body : {}
  } catch {
    return {}
  }
}

/** With the key that the portal has now; undefined if it can't be asked. */
async function currentRefreshUrl(): Promise<string | undefined> {
  return await readConfig().then(
    ({ firebase }) => refreshUrl(firebase),
    () => undefined,
  )
}

/** Exchanges the refresh token for a new ID token at the identity service. */
export async function exchangeRefreshToken(url: string, refreshToken: string): Promise<ExchangedToken> {
  const response = await fetch(url, {
    method: 'POST',
    cache: 'no-store',
    credentials: 'omit',
    signal: AbortSignal.timeout(identityTimeoutMs()),
    // A web API key may be restricted to the portal's address, but the page's default policy sends
    // no referrer.
    referrerPolicy: 'strict-origin',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken }).toString(),
  }).catch((cause: unknown) => {
    throw new RefreshUnavailable({ cause })
  })
  const answer = await answerOf(response)
  const { message } = (answer['error'] ?? {}) as { message?: unknown }
  if (response.status === 400) {
    // Such as "USER_DISABLED", or "TOKEN_EXPIRED : more words".
    const code = typeof message === 'string' ? (message.split(/[\s:]/)[0] ?? '') : ''
    if (terminal.has(code)) throw new SessionDied(code)
  }
  const { id_token: fToken, refresh_token: next, user_id: uid, expires_in: seconds } = answer
  if (!response.ok) {
    const failure = identityFailureOf(typeof message === 'string' ? message : '')
    const current = failure === 'KEY_INVALID' || failure === 'KEY_BLOCKED' ? await currentRefreshUrl() : undefined
    // The key was replaced since the sign-in.
    if (current !== undefined && current !== url) return await exchangeRefreshToken(current, refreshToken)
    reportIdentityFailure(failure ?? (response.status >= 500 ? 'SERVICE_DOWN' : 'UNAVAILABLE'), 'refresh')
  }
  if (!response.ok || typeof fToken !== 'string' || typeof next !== 'string' || typeof uid !== 'string') throw new RefreshUnavailable()
  return { fToken, refreshToken: next, uid, expiresAt: Date.now() + (Number(seconds) || 3600) * 1000, refreshUrl: url }
}

interface LoginTokens {
  fToken: string
  /** The one that the new one replaces. */
  aToken?: string | null
  sessionId: string | undefined
}

/** Exchanges an ID token for a new app token. */
export async function logIn({ fToken, aToken: replaced, sessionId }: LoginTokens, timeoutMs: number): Promise<Login> {
  const response = await postToPortal('/login', { session_id: sessionId }, { fToken, aToken: replaced, timeoutMs })
  const answer = await answerOf(response)
  const { aToken, role, currentUser } = (answer['data'] ?? {}) as Partial<Login>
  if (!response.ok || !aToken || !role || !currentUser) throw new LoginRefused(answer['code'])
  return { aToken, role, currentUser }
}

/** Exchanges a fresh ID token for a new app token while the session continues. */
export async function renewAppToken(fToken: string, { aToken, sessionId }: Pick<SessionRecord, 'aToken' | 'sessionId'>): Promise<Login> {
  try {
    return await logIn({ fToken, aToken, sessionId }, renewalTimeoutMs)
  } catch (cause) {
    if (cause instanceof LoginRefused && terminalAtLogin.has(cause.code)) throw new SessionDied(cause.code)
    throw new RefreshUnavailable({ cause })
  }
}
