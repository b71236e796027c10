/** Moves one id to another position; positions beyond the ends are clamped. */
export function moved(ids: readonly string[], id: string, to: number): string[] {
  const others = ids.filter((one) => one !== id)
  const place = Math.min(Math.max(to, 0), others.length)
  return others.toSpliced(place, 0, id)
}
