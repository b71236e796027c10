/**
 * Whether a spreadsheet would run this text as a formula: also after spaces, which a file may lose, and with
 * full-width signs, which some spreadsheets treat as plain ones. Ignores leading apostrophes, so that adding one on
 * export and removing one on import always returns the same text.
 */
export function startsFormula(text: string): boolean {
  return /^(?:[\s']*[=+\-@＝＋－＠]|[\s']*[\t\r]\s*\S)/u.test(text)
}
