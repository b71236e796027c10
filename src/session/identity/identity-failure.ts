import { identityFailureOf, type IdentityFailure, identityLogLine } from '#contract/session/identity-failure.ts'
import type { IdentityCall } from '#contract/session/endpoints.ts'
import { LoginRefused } from '#app/session/session-errors.ts'
import { postToPortal } from './post-to-portal.ts'

/** The identity service's error code, such as `wrong-password`, or our own server's; empty when it is neither. */
export function identityCode(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : ''
  return typeof code === 'string' ? code.replace(/^auth\//, '') : ''
}

/** The network is off, or something other than the service answered. */
export function unreachedReason(): 'OFFLINE' | 'UNAVAILABLE' {
  return navigator.onLine ? 'UNAVAILABLE' : 'OFFLINE'
}

/** Why the identity service or our own server behind it refused, or the device couldn't go on. */
export function failureOf(error: unknown): IdentityFailure {
  const known = identityFailureOf(identityCode(error))
  // Its code UNAVAILABLE is the same as the identity service's.
  if (error instanceof LoginRefused) return known === undefined || known === 'SERVICE_DOWN' ? 'PORTAL_DOWN' : known
  if (known) return known
  if (error instanceof Error && error.name === 'QuotaExceededError') return 'DEVICE_FULL'
  if (!navigator.onLine) return 'OFFLINE'
  if (error instanceof DOMException && error.name === 'TimeoutError') return 'SERVICE_SLOW'
  return identityCode(error) === 'network-request-failed' ? unanswered(error) : 'UNAVAILABLE'
}

/** The SDK has one code for every answer it can't read. The reason is only in the message. */
function unanswered(error: unknown): IdentityFailure {
  const { customData } = error as { customData?: { message?: unknown } }
  const cause = typeof customData?.message === 'string' ? customData.message : ''
  // Only the SDK's own timeout leaves no cause.
  if (cause === '') return 'SERVICE_SLOW'
  if (cause.startsWith('SyntaxError')) return /end of|EOF/i.test(cause) ? 'SERVICE_DOWN' : 'NOT_THE_SERVICE'
  return /fetch|network|load failed/i.test(cause) ? 'UNAVAILABLE' : 'SERVICE_DOWN'
}

const againAfterMs = 60_000
const reportedAt = new Map<IdentityFailure, number>()

/**
 * Reports identity service failures, which only the device sees, to the server's log. Best effort,
 * without personal data.
 */
export function reportIdentityFailure(failure: IdentityFailure, call: IdentityCall): void {
  if (identityLogLine(failure) === undefined || Date.now() - (reportedAt.get(failure) ?? 0) < againAfterMs) return
  reportedAt.set(failure, Date.now())
  void postToPortal('/auth/failures', { failure, call }, { keepalive: true }).catch(() => undefined)
}
