import { fold } from './fold.ts'

// What two records share that may be about the same person, company or place.

/** The digits of a phone number without the country code; undefined if there are too few to compare. */
export function phoneKey(phone: unknown): string | undefined {
  const digits = typeof phone === 'string' ? phone.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '') : ''
  return digits.length < 7 ? undefined : `phone ${digits}`
}

const legalWords = /\b(the|and|inc|incorporated|llc|l l c|co|company|corp|corporation|ltd|limited|lp|llp)\b/g

/** The letters and digits of a name, without legal suffixes. */
export function nameKey(name: string): string | undefined {
  const key = fold(name)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .replaceAll(legalWords, '')
    .replaceAll(/\s+/g, '')
  return key === '' ? undefined : `name ${key}`
}
