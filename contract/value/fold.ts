/** Text for comparing and for codes: lowercase, without diacritics, so that “pena” is Peña and “sorensen” Sørensen. */
export function fold(text: string): string {
  // Most text is ASCII, and normalizing costs ten times as much.
  // oxlint-disable-next-line no-control-regex -- the range is ASCII
  if (/^[\x00-\x7f]*$/.test(text)) return text.toLowerCase()
  return text
    .normalize('NFKD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase()
    .replaceAll(/[øæœßłđðþ]/g, (letter) => spelled[letter] ?? letter)
}

/** Letters that Unicode doesn't take apart into a letter and a mark. */
const spelled: Record<string, string> = { ø: 'o', æ: 'ae', œ: 'oe', ß: 'ss', ł: 'l', đ: 'd', ð: 'd', þ: 'th' }
