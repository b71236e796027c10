import type { ResetCodeResult } from '#app/identity/reset-password.ts'

/** The heading of the page that a mail's link opens, and the line below it, as far as one has come. */
export function resetHeadings(checked: ResetCodeResult | undefined, isSaved: boolean): { title: string; lead: string } {
  if (isSaved) return { title: 'Your password is changed', lead: 'The one before does not work any more.' }
  if (!checked || checked.ok) return { title: 'Choose a new password', lead: 'The one before stops working when you save.' }
  if (checked.reason === 'EXPIRED' || checked.reason === 'INVALID')
    return { title: 'This link does not work any more', lead: 'Your password is as it was.' }
  return { title: 'Your link could not be looked at', lead: 'It has not been used: you can try it again.' }
}
