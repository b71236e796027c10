import { fold } from '#contract/value/fold.ts'

const minDigits = 4

/** Text to search in, folded. The digits of each phone number follow, so that it is found however it is written. */
export function searchText(text: string): string {
  const folded = fold(text)
  const phones = folded.match(/\d[\d ().–/-]{5,}\d/g)
  return phones ? `${folded}\n${phones.map(digitsOf).join('\n')}` : folded
}

/** The words of a search, folded for comparison. */
export function searchTerms(q: string): string[] {
  return fold(q)
    .split(/\s+/)
    .filter((word) => word !== '')
}

/** What to look for: all words of a search or, if it may be a phone number, its digits alone. */
export function searchesFor(q: string): string[][] {
  const words = searchTerms(q)
  const digits = digitsOf(q)
  const isPhone = digits.length >= minDigits && /^[\d\s+().–/-]*$/.test(q)
  return isPhone ? [words, [digits]] : [words]
}

/** Without the 1 that some write before an area code. */
function digitsOf(text: string): string {
  return text.replaceAll(/\D/g, '').replace(/^1(?=\d{10}$)/, '')
}
