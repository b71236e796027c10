/** Text as it is searched and sorted: without case and diacritics, so that "pena" finds Peña. */
export function fold(text: string): string {
  // Most text is plain, and taking letters apart costs ten times more.
  // oxlint-disable-next-line no-control-regex -- the range is that of ASCII
  if (/^[\x00-\x7f]*$/.test(text)) return text.toLowerCase()
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
}

/** Folded, with numbers in order too: lot 9 before lot 10. */
export function sortText(text: string): string {
  return fold(text).replaceAll(/\d+/g, (digits) => digits.padStart(12, '0'))
}
