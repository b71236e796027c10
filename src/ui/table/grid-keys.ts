/** Where the arrow, page and end keys lead from a row; null for other keys. Cards stand in lanes, and beside each other too. */
export function nextIndex(
  key: string,
  from: number,
  { count, lanes, page }: { count: number; lanes: number; page: number },
): number | null {
  const steps: Record<string, number> = {
    ArrowDown: lanes,
    ArrowUp: -lanes,
    PageDown: page * lanes,
    PageUp: -page * lanes,
    Home: -count,
    End: count,
    ...(lanes > 1 && { ArrowRight: 1, ArrowLeft: -1 }),
  }
  const step = steps[key]
  return step === undefined || count === 0 ? null : Math.min(Math.max(from + step, 0), count - 1)
}
