import { reportIdentityFailure, failureOf, identityCode, unreachedReason } from './identity-failure.ts'
import { shortestPassword } from './password-rules.ts'
import { postToPortal } from './post-to-portal.ts'

type Unreached = 'OFFLINE' | 'UNAVAILABLE'
export type RequestResetResult = { ok: true } | { ok: false; reason: 'TOO_MANY' | 'INVALID_EMAIL' | Unreached }
/** `code` is what sets the password; `company` is where an invited person works. */
export type ResetCodeResult =
  | { ok: true; email: string; code: string; company?: string }
  | { ok: false; reason: 'EXPIRED' | 'INVALID' | 'TOO_MANY' | Unreached }
export type NewPasswordResult =
  | { ok: true }
  /** `missing`: requirements of the project's password policy, in the service's words. */
  | { ok: false; reason: 'POLICY'; missing: readonly string[] }
  | { ok: false; reason: 'EXPIRED' | 'INVALID' | 'WEAK' | 'FREQUENT' | Unreached }

const timeoutMs = 30_000

const requestReasons: Record<number, 'TOO_MANY' | 'INVALID_EMAIL'> = { 422: 'INVALID_EMAIL', 429: 'TOO_MANY' }

/**
 * Requests an email with a link. Returns ok whether or not the address has an account, so that
 * nobody can find out.
 */
export async function requestReset(email: string): Promise<RequestResetResult> {
  try {
    const response = await postToPortal('/reset-password-link', { email }, { timeoutMs })
    return response.ok ? { ok: true } : { ok: false, reason: requestReasons[response.status] ?? 'UNAVAILABLE' }
  } catch {
    return { ok: false, reason: unreachedReason() }
  }
}

/** What a mailed link contains: a code of the identity service, or our own invitation, which can be exchanged for one. */
export interface PasswordLink {
  kind: 'code' | 'invitation'
  value: string
}

/** Returns the person whose password a mailed link can set. */
export async function checkPasswordLink({ kind, value }: PasswordLink): Promise<ResetCodeResult> {
  try {
    const opened = kind === 'code' ? { code: value } : await openInvitation(value)
    if ('reason' in opened) return { ok: false, reason: opened.reason }
    const { firebaseAuth, verifyPasswordResetCode } = await import('./firebase-auth.ts')
    return { ok: true, email: await verifyPasswordResetCode(await firebaseAuth(), opened.code), ...opened }
  } catch (error) {
    return { ok: false, reason: reasonOf(error) }
  }
}

const invitationReasons: Record<number, 'EXPIRED' | 'TOO_MANY'> = { 404: 'EXPIRED', 429: 'TOO_MANY' }

async function openInvitation(invitation: string): Promise<{ code: string; company: string } | { reason: 'EXPIRED' | 'TOO_MANY' }> {
  const response = await postToPortal('/auth/invitations', { invitation }, { timeoutMs })
  const reason = invitationReasons[response.status]
  if (reason) return { reason }
  if (!response.ok) throw new Error(`The invitation was not opened: ${response.status}`)
  const { data }: { data: { code: string; company: string } } = await response.json()
  return data
}

export async function setNewPassword(code: string, password: string): Promise<NewPasswordResult> {
  if (password.length < shortestPassword) return { ok: false, reason: 'WEAK' }
  try {
    const { default: frequent } = await import('virtual:frequent-passwords')
    if (frequent.includes(password.toLowerCase())) return { ok: false, reason: 'FREQUENT' }
    const { firebaseAuth, confirmPasswordReset } = await import('./firebase-auth.ts')
    await confirmPasswordReset(await firebaseAuth(), code, password)
    return { ok: true }
  } catch (error) {
    const code = identityCode(error)
    if (code === 'weak-password') return { ok: false, reason: 'WEAK' }
    if (code === 'password-does-not-meet-requirements') return { ok: false, reason: 'POLICY', missing: missingRequirements(error) }
    return { ok: false, reason: reasonOf(error) }
  }
}

/** From "Missing password requirements: [Password must contain a numeric character, …]". */
function missingRequirements(error: unknown): string[] {
  const list = error instanceof Error ? /\[(.+)\]/.exec(error.message)?.[1] : undefined
  return list?.split(', ') ?? []
}

function reasonOf(error: unknown): 'EXPIRED' | 'INVALID' | Unreached {
  const code = identityCode(error)
  if (code === 'expired-action-code') return 'EXPIRED'
  if (code === 'invalid-action-code' || code === 'user-not-found' || code === 'user-disabled') return 'INVALID'
  reportIdentityFailure(failureOf(error), 'new-password')
  return unreachedReason()
}
