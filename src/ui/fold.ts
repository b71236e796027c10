/** Text for searching and sorting: lowercase, without diacritics, so that "pena" finds Peña. */
export function fold(text: string): string {
  // Most text is ASCII, and normalizing costs ten times as much.
  // oxlint-disable-next-line no-control-regex -- the range is ASCII
  if (/^[\x00-\x7f]*$/.test(text)) return text.toLowerCase()
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
}

/** Folded text whose numbers sort numerically: lot 9 before lot 10. */
export function sortText(text: string): string {
  return fold(text).replaceAll(/\d+/g, (digits) => digits.padStart(12, '0'))
}
