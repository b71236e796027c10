import { identityFailures } from '#contract/session/identity-failure.ts'
import type { NewPasswordResult, RequestResetResult, ResetCodeResult } from '#app/session/identity/reset-password.ts'

type Reason<R> = Extract<R, { ok: false }> extends { reason: infer F extends string } ? F : never

export const noEmailSentence = 'Enter an email address such as name@company.com.'

export const requestSentences: Record<Reason<RequestResetResult>, string> = {
  OFFLINE: 'There is no connection. Ask again when it is back.',
  TOO_MANY: 'There were too many requests. Wait a few minutes, then ask again.',
  INVALID_EMAIL: noEmailSentence,
  UNAVAILABLE: 'The mail cannot be sent right now. Try again in a minute.',
}

export const newPasswordSentences: Record<Reason<NewPasswordResult> | Reason<ResetCodeResult>, string> = {
  EXPIRED: 'This link has expired. Ask for a new one below.',
  INVALID: 'This link was used already or is not complete. Ask for a new one below.',
  FREQUENT: 'Many people use this password, so it is among the first that are tried. Choose another, such as a few words in a row.',
  POLICY: identityFailures.PASSWORD_POLICY.message,
  WEAK: 'This password is too short or too easy to guess. Choose a longer one.',
  OFFLINE: 'There is no connection. Try again when it is back.',
  UNAVAILABLE: 'The password cannot be set right now. Try again in a minute.',
}

/** What the association's password policy asks for, in the words of the identity service. */
export function policySentence(missing: readonly string[]): string {
  return `This password doesn’t meet the association’s password rules. ${missing.map((one) => `${one}.`).join(' ')}`
}

/** Why a session has ended by itself, and what that means for whoever reads it. `canGoOn`: the password puts it back. */
export function endedWords(because: string): { title: string; sentence: string; canGoOn: boolean } {
  if (because === 'ACCOUNT_DISABLED' || because === 'USER_DISABLED') {
    return {
      title: 'This account is switched off',
      sentence: 'It cannot be used to sign in, and nothing new arrives. What is on this device can still be read.',
      canGoOn: false,
    }
  }
  if (because === 'NO_MEMBER' || because === 'USER_NOT_FOUND') {
    return {
      title: 'No member belongs to this account any more',
      sentence: 'It cannot be used to sign in, and nothing new arrives. What is on this device can still be read.',
      canGoOn: false,
    }
  }
  return {
    title: 'Sign in again',
    sentence: 'Your sign-in has ended. Nothing on this device is lost: write your password, and you go on where you are.',
    canGoOn: true,
  }
}
