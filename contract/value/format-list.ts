/**
 * "A", "A and B" or "A, B and C". Names at most `max` items and counts the others: "A, B and 3 more". American English
 * puts the comma inside closing quotation marks.
 */
export function formatList(items: readonly string[], max = items.length): string {
  const more = items.length - max
  const parts = more > 0 ? [...items.slice(0, max), `${more.toLocaleString('en-US')} more`] : items
  const [last = '', before = ''] = [parts.at(-1), parts.at(-2)]
  return parts.length > 1 ? `${[...parts.slice(0, -2).map(withComma), before].join(' ')} and ${last}` : last
}

const withComma = (item: string) => (item.endsWith('”') ? `${item.slice(0, -1)},”` : `${item},`)
