/** The same, with one of them at another place; beyond the ends is at the end. */
export function moved(ids: readonly string[], id: string, to: number): string[] {
  const others = ids.filter((one) => one !== id)
  const place = Math.min(Math.max(to, 0), others.length)
  return others.toSpliced(place, 0, id)
}
