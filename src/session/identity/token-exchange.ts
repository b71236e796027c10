import { apiBase, header } from '#contract/http/header.ts'
import { identityFailureOf } from '#contract/session/identity-failure.ts'
import type { CurrentUser } from '#contract/person/schema.ts'
import { isFields } from '#contract/value/fields.ts'
import type { SessionRecord } from '#app/session/session-store.ts'
import { reportIdentityFailure } from './report-identity-failure.ts'
import { RefreshUnavailable, SessionDied } from '#app/session/session-errors.ts'

const loginTimeoutMs = 10_000

/**
 * The identity service has 30 s to answer, 60 s on a phone. No screen waits that long: a call gives
 * up earlier and uses the new tokens when it is repeated.
 */
export function identityTimeoutMs(): number {
  return /Android|iPhone|iPad|Mobile/.test(navigator.userAgent ?? '') ? 60_000 : 30_000
}

/** The longest a refresh can take: both calls plus the device's own work. */
export function longestRefreshMs(): number {
  return identityTimeoutMs() + loginTimeoutMs + 5_000
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
}

/** What the server returns at every refresh, including who the person is now. */
export interface Login {
  aToken: string
  role?: string
  currentUser?: CurrentUser
}

async function answerOf(response: Response): Promise<Record<string, unknown>> {
  try {
    const body: unknown = await response.json()
    return isFields(body) ? body : {}
  } catch {
    return {}
  }
}

async function reach(url: string, init: RequestInit, timeoutMs: number): Promise<Response> {
  try {
    return await fetch(url, { ...init, cache: 'no-store', credentials: 'omit', signal: AbortSignal.timeout(timeoutMs) })
  } catch (cause) {
    throw new RefreshUnavailable({ cause })
  }
}

/** Exchanges the refresh token for a new ID token at the identity service. */
export async function exchangeRefreshToken(refreshUrl: string, refreshToken: string): Promise<ExchangedToken> {
  const init: RequestInit = {
    method: 'POST',
    // A web API key may be restricted to the portal's address, but the page's default policy sends
    // no referrer.
    referrerPolicy: 'strict-origin',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken }).toString(),
  }
  const response = await reach(refreshUrl, init, identityTimeoutMs())
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
    reportIdentityFailure(failure ?? (response.status >= 500 ? 'SERVICE_DOWN' : 'UNAVAILABLE'), 'refresh')
  }
  if (!response.ok || typeof fToken !== 'string' || typeof next !== 'string' || typeof uid !== 'string') throw new RefreshUnavailable()
  return { fToken, refreshToken: next, uid, expiresAt: Date.now() + (Number(seconds) || 3600) * 1000 }
}

/** Exchanges a fresh ID token for a new app token. */
export async function exchangeForAppToken(
  fToken: string,
  { aToken: oldAppToken, sessionId }: Pick<SessionRecord, 'aToken' | 'sessionId'>,
): Promise<Login> {
  const init: RequestInit = {
    method: 'POST',
    headers: {
      [header.authorization]: `Bearer ${fToken}`,
      ...(oldAppToken ? { [header.appToken]: oldAppToken } : {}),
      [header.webOrigin]: 'true',
      'content-type': 'application/json',
    },
    body: JSON.stringify({ session_id: sessionId }),
  }
  const response = await reach(`${self.location.origin}${apiBase}/login`, init, loginTimeoutMs)
  const answer = await answerOf(response)
  if (response.ok) {
    const { aToken, role, currentUser } = (answer['data'] ?? {}) as Partial<Login>
    if (typeof aToken === 'string') return { aToken, ...(role && currentUser && { role, currentUser }) }
  }
  const { code } = answer
  if (typeof code === 'string' && terminalAtLogin.has(code)) throw new SessionDied(code)
  throw new RefreshUnavailable()
}
