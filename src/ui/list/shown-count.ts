/** How many items of a list to show before the rest is folded away. A single item is never folded: its line takes no more room than the fold. */
export function shownCount(length: number, max: number): number {
  return length > max + 1 ? max : length
}
