import { fold } from '#contract/value/fold.ts'

/** Folded text whose numbers sort numerically: lot 9 before lot 10. */
export function sortText(text: string): string {
  return fold(text).replaceAll(/\d+/g, (digits) => digits.padStart(12, '0'))
}
