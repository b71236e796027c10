import { tooManyAttempts } from '#contract/http/messages.ts'
import { identityFailures } from '#contract/session/identity-failure.ts'
import type { NewPasswordResult, RequestResetResult, ResetCodeResult } from '#app/session/identity/reset-password.ts'

type Reason<R> = Extract<R, { ok: false }> extends { reason: infer F extends string } ? F : never

export const invalidEmailMessage = 'Enter an email address, such as name@company.com.'

export const requestMessages: Record<Reason<RequestResetResult>, string> = {
  OFFLINE: 'You’re offline. Try again when you’re back online.',
  TOO_MANY: tooManyAttempts(),
  INVALID_EMAIL: invalidEmailMessage,
  UNAVAILABLE: 'We can’t send the email right now. Try again in a minute.',
}

export const newPasswordMessages: Record<Reason<NewPasswordResult> | Reason<ResetCodeResult>, string> = {
  EXPIRED: 'This link has expired or is no longer valid. Request a new one below. If no email arrives, contact the association.',
  INVALID: 'This link was already used or is incomplete. Request a new one below.',
  FREQUENT: 'This password is too common. Choose another, such as a few words in a row.',
  TOO_MANY: requestMessages.TOO_MANY,
  POLICY: identityFailures.PASSWORD_POLICY.message,
  WEAK: 'This password is too short or too easy to guess. Choose a longer one.',
  OFFLINE: 'You’re offline. Try again when you’re back online.',
  UNAVAILABLE: 'We can’t set the password right now. Try again in a minute.',
}

/** The requirements of the association's password policy, in the identity service's words. */
export function policyMessage(missing: readonly string[]): string {
  return `This password doesn’t meet the association’s password rules. ${missing.map((one) => `${one}.`).join(' ')}`
}

/** Why a session has ended, and what that means for the user. `canGoOn`: entering the password restores it. */
export function sessionEndMessage(because: string): { title: string; message: string; canGoOn: boolean } {
  if (because === 'ACCOUNT_DISABLED' || because === 'USER_DISABLED') {
    return {
      title: 'This account is disabled',
      message: 'You can’t sign in with it or get updates. You can still read what’s on this device.',
      canGoOn: false,
    }
  }
  if (because === 'NO_MEMBER' || because === 'USER_NOT_FOUND') {
    return {
      title: 'This account is no longer linked to anyone',
      message: 'You can’t sign in with it or get updates. You can still read what’s on this device.',
      canGoOn: false,
    }
  }
  return {
    title: 'Sign in again',
    message: 'Your session has ended. Nothing on this device is lost. Enter your password to continue where you left off.',
    canGoOn: true,
  }
}
