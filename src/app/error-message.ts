import { diskFull, ourFault, tooManyAttempts } from '#contract/http/messages.ts'
import type { ProblemCode } from '#contract/http/problem.ts'
import type { Role } from '#contract/session/role.ts'
import { NotReached, Refused } from '#app/http/call-errors.ts'

interface Helpers {
  /** Who manages accounts. */
  staff: string
  /** Who can fix the server. */
  operator: string
}

/** Whom to ask: members ask the association, whose staff are the association. */
const helpers: Record<Role, Helpers> = {
  member: { staff: 'the association', operator: 'the association' },
  admin: { staff: 'another staff member', operator: 'the person who runs your server' },
}

/** A message for each problem code: what happened and what to do. */
const messages = ({ staff, operator }: Helpers): Record<ProblemCode, string> => ({
  BAD_REQUEST: 'The server couldn’t read this request. Reload the page and try again.',
  NO_TOKEN: 'You’re not signed in. Sign in to return to this page.',
  TOKEN_INVALID: 'Your session is no longer valid. Sign in again. Nothing on this device is lost.',
  TOKEN_EXPIRED: 'Your session has expired. Sign in again. Nothing on this device is lost.',
  TOKEN_REVOKED: 'Your session was ended, perhaps on another device. Sign in again.',
  APP_TOKEN_INVALID: 'Your session has ended. Sign in again. Nothing on this device is lost.',
  ACCOUNT_DISABLED: `This account is disabled or archived. Ask ${staff} to restore it.`,
  NO_MEMBER: `This account isn’t linked to anyone in the portal yet. Ask ${staff} to link it.`,
  FORBIDDEN: `Your account doesn’t have access to this. If it should, ask ${staff}.`,
  NOT_FOUND: 'This record doesn’t exist or was deleted.',
  METHOD_NOT_ALLOWED: 'The server doesn’t support this. Reload the page to get the latest version.',
  WRONG_STATE: 'This isn’t possible because the record has changed. Reload the page to see its current status.',
  WINDOW_CLOSED: 'Registration is closed for this event. Ask the association for an exception.',
  IN_USE: 'This is still in use, so you can’t delete it. Archive or merge it instead.',
  ID_TAKEN: 'This record was already created with different content. Reload the page.',
  REQUEST_IN_PROGRESS: 'This is already being saved. Wait a moment, then check again.',
  VERSION_STALE: 'Someone else saved this first. Check their change, then save yours again.',
  TOO_LARGE: 'This file is too large. Choose one of 25 MB or less.',
  FIELDS_INVALID: 'Some fields need fixing. They’re highlighted below.',
  IDEMPOTENCY_MISMATCH: 'This was already sent with different content. Reload the page.',
  IF_MATCH_REQUIRED: 'This page doesn’t know which version to change. Reload it.',
  TOO_MANY_REQUESTS: tooManyAttempts(),
  INTERNAL: `${ourFault} If it keeps happening, contact ${operator}.`,
  UNAVAILABLE: 'The server isn’t available right now. You can keep working with what’s on this device.',
  DISK_FULL: `${diskFull} If it keeps happening, contact ${operator}.`,
})

/** The message for any thrown error. */
export function errorMessage(error: unknown, role: Role = 'member'): string {
  if (error instanceof Refused) return messages(helpers[role])[error.code]
  if (error instanceof NotReached)
    return 'We couldn’t reach the server. Check your connection. You can keep working with what’s on this device.'
  return 'This page stopped because of an error on our end. Your data is safe. Reload the page.'
}
