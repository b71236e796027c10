import type { NewPasswordResult, RequestResetResult, ResetCodeResult } from '#app/identity/reset-password.ts'
import type { SignInFailure } from '#app/identity/sign-in.ts'

type Reason<R> = Extract<R, { ok: false }> extends { reason: infer F extends string } ? F : never

export const noEmailSentence = 'Write an e-mail address such as name@company.com.'

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
  INVALID_EMAIL: noEmailSentence,
  UNAVAILABLE: 'The mail cannot be sent right now. Try again in a minute.',
}

export const newPasswordSentences: Record<Reason<NewPasswordResult> | Reason<ResetCodeResult>, string> = {
  EXPIRED: 'This link has expired. Ask for a new one below.',
  INVALID: 'This link was used already or is not complete. Ask for a new one below.',
  FREQUENT: 'Many people use this password, so it is among the first that are tried. Choose another, such as a few words in a row.',
  WEAK: 'This password is too short or too easy to guess. Choose a longer one.',
  OFFLINE: 'There is no connection. Try again when it is back.',
  UNAVAILABLE: 'The password cannot be set right now. Try again in a minute.',
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
