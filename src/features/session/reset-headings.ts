import type { ResetCodeResult } from '#app/session/identity/reset-password.ts'

/** The heading of the page that a mail's link opens, and the line below it, as far as one has come. */
export function resetHeadings(checked: ResetCodeResult | undefined, isSaved: boolean): { title: string; lead: string } {
  if (isSaved) return { title: 'Your password is set', lead: 'Sign in with your new password from now on.' }
  if (!checked || checked.ok) return { title: 'Choose a password', lead: 'You will sign in with it from now on.' }
  if (checked.reason === 'EXPIRED' || checked.reason === 'INVALID')
    return { title: 'This link does not work any more', lead: 'Your password is as it was.' }
  return { title: 'Your link could not be looked at', lead: 'It has not been used: you can try it again.' }
}
