import type { ResetCodeResult } from '#app/session/identity/reset-password.ts'

/** Heading and subheading of the page that a mailed link opens, by progress. */
export function resetHeadings(checked: ResetCodeResult | undefined, isSaved: boolean): { title: string; lead: string } {
  if (isSaved) return { title: 'Your password is set', lead: 'Sign in with your new password from now on.' }
  if (!checked || checked.ok) return { title: 'Choose a password', lead: 'You’ll use it to sign in from now on.' }
  if (checked.reason === 'EXPIRED' || checked.reason === 'INVALID')
    return { title: 'This link no longer works', lead: 'Your password hasn’t changed.' }
  return { title: 'We couldn’t check your link', lead: 'It hasn’t been used. You can try again.' }
}
