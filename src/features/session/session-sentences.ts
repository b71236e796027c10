import type { NewPasswordResult, RequestResetResult, ResetCodeResult } from '#app/identity/reset-password.ts'
import type { SignInFailure } from '#app/identity/sign-in.ts'

type Reason<R> = Extract<R, { ok: false }> extends { reason: infer F extends string } ? F : never

/** The same words for a wrong password and an unknown address, so that nobody learns who has an account. */
export const signInSentences: Record<SignInFailure, string> = {
  CREDENTIALS: 'This e-mail address and password do not belong together. Check both, or ask for a new password.',
  TOO_MANY: 'There were too many tries. Wait a few minutes, or ask for a new password.',
  DISABLED: 'This account is switched off. Call the association to have it switched on.',
  NO_MEMBER: 'The password is right, but no member belongs to this account yet. Ask the association to connect it.',
  OFFLINE: 'There is no connection. Signing in needs one; try again when it is back.',
  UNAVAILABLE: 'Signing in is not possible right now, and it is not your fault. Try again in a minute.',
}

export const requestSentences: Record<Reason<RequestResetResult>, string> = {
  OFFLINE: 'There is no connection. Ask again when it is back.',
  TOO_MANY: 'There were too many requests. Wait a few minutes, then ask again.',
  INVALID_EMAIL: 'Write an e-mail address such as name@company.com.',
  UNAVAILABLE: 'The mail cannot be sent right now. Try again in a minute.',
}

export const newPasswordSentences: Record<Reason<NewPasswordResult> | Reason<ResetCodeResult>, string> = {
  EXPIRED: 'This link has expired. Ask for a new one below.',
  INVALID: 'This link was used already or is not complete. Ask for a new one below.',
  WEAK: 'This password is too short or too easy to guess. Choose a longer one.',
  OFFLINE: 'There is no connection. Try again when it is back.',
  UNAVAILABLE: 'The password cannot be set right now. Try again in a minute.',
}
