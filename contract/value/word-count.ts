/** How many words a text has, counted the same on the page and the server: anything between white space with a letter or digit. */
export function countWords(text: string): number {
  return text.split(/\s+/u).filter((part) => /[\p{L}\p{N}]/u.test(part)).length
}
