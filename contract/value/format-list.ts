/** "A", "A and B" or "A, B and C". Names at most `max` items and counts the others: "A, B and 3 more". */
export function formatList(items: readonly string[], max = items.length): string {
  const more = items.length - max
  const parts = more > 0 ? [...items.slice(0, max), `${more.toLocaleString('en-US')} more`] : items
  const last = parts.at(-1) ?? ''
  return parts.length > 1 ? `${parts.slice(0, -1).join(', ')} and ${last}` : last
}
