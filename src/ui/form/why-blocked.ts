import { fixLabel } from './fix-label.ts'

/** Why a record cannot be submitted: values that were not accepted come before missing ones. */
export function whyBlocked(missing: readonly { label: string }[], toFix: number): string | undefined {
  if (toFix > 0) return `${fixLabel(toFix)}. Fix the highlighted fields to save them, then submit.`
  return missing.length > 0 ? `Missing: ${missing.map(({ label }) => label).join(', ')}.` : undefined
}
