import type { ProblemCode } from '#contract/http/problem.ts'
import { NotReached, Refused } from '#app/http/call-errors.ts'

/** One sentence for each way in which the server says no: what happened, and what to do. */
const sentences: Record<ProblemCode, string> = {
  BAD_REQUEST: 'The server could not read what this page sent. Load the page again, and try once more.',
  NO_TOKEN: 'You are not signed in. Sign in, and you come back to this page.',
  TOKEN_INVALID: 'Your sign-in is not valid any more. Sign in again; nothing on this device is lost.',
  TOKEN_EXPIRED: 'Your sign-in has expired. Sign in again; nothing on this device is lost.',
  TOKEN_REVOKED: 'Your sign-in was ended, perhaps on another device. Sign in again.',
  APP_TOKEN_INVALID: 'Your session has ended. Sign in again; nothing on this device is lost.',
  ACCOUNT_DISABLED: 'This account is disabled. Call the association to have it switched on.',
  NO_MEMBER: 'No member belongs to this account yet. Ask the association to connect it.',
  FORBIDDEN: 'This is not open to your account. If it should be, ask the association.',
  NOT_FOUND: 'This record does not exist, or it was removed.',
  METHOD_NOT_ALLOWED: 'The server does not offer this. Load the page again to get its newest version.',
  WRONG_STATE: 'This is not possible right now, because the record has moved on. Load the page again to see where it stands.',
  WINDOW_CLOSED: 'Registration is closed for this event. The association can tell you whether a late entry is possible.',
  IN_USE: 'This is still used elsewhere, so it cannot be removed. Archive or merge it instead.',
  ID_TAKEN: 'This record was already made with other contents. Load the page again.',
  REQUEST_IN_PROGRESS: 'This is already being saved. Wait a moment, then look again.',
  VERSION_STALE: 'Somebody else saved this first. Look at their change, then save yours again.',
  TOO_LARGE: 'This file is too large. Choose one of 25 MB or less.',
  FIELDS_INVALID: 'Some fields need a change. They are marked below.',
  IDEMPOTENCY_MISMATCH: 'This was already sent with other contents. Load the page again.',
  IF_MATCH_REQUIRED: 'This page does not know which version it changes. Load it again.',
  TOO_MANY_REQUESTS: 'That was a lot at once. Wait a minute, then try again.',
  INTERNAL: 'Something went wrong on our side. Try again in a minute; if it stays, tell the association.',
  UNAVAILABLE: 'The server is not available right now. What is on this device still works.',
  DISK_FULL: 'The server is out of space, so this was not saved. Tell the association, then try again.',
}

/** What to tell a user about anything that was thrown. */
export function errorMessage(error: unknown): string {
  if (error instanceof Refused) return sentences[error.code]
  if (error instanceof NotReached) return 'We couldn’t reach the server. Check the connection; what is on this device still works.'
  return 'This page stopped because of a mistake on our side. Your data is safe; load the page again.'
}
