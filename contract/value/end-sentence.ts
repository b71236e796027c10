/** Ends a sentence: American English puts the period inside closing quotation marks. */
export function endSentence(text: string): string {
  const closed = text.endsWith('”')
  const words = closed ? text.slice(0, -1) : text
  return `${words}${/[.?!…]$/.test(words) ? '' : '.'}${closed ? '”' : ''}`
}
