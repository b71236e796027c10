/**
 * A spreadsheet would run this text as a formula. Also behind spaces, which are trimmed away on the way into a file, and with
 * full-width signs, which some spreadsheets read as the plain ones. Apostrophes in front do not count, so that adding one
 * when a file is written and removing one when it is read always gives the same text back.
 */
export function startsFormula(text: string): boolean {
  return /^(?:[\s']*[=+\-@＝＋－＠]|[\s']*[\t\r]\s*\S)/u.test(text)
}
