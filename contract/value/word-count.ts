/** How many words a text has, as writer and server both count them: whatever stands between white space and holds a letter or digit. */
export function countWords(text: string): number {
  return text.split(/\s+/u).filter((part) => /[\p{L}\p{N}]/u.test(part)).length
}
