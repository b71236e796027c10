import { identityLogLine, type IdentityFailure } from '#contract/session/identity-failure.ts'
import type { IdentityCall } from '#contract/session/endpoints.ts'
import { postToPortal } from './post-to-portal.ts'

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
