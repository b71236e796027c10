/**
 * The index an arrow, page, Home or End key moves to; null for other keys. `lanes` is the number of
 * cards side by side.
 */
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

/** Whether a key pressed on this element is for its row. Controls inside a row handle their own keys, and a link opens what it names. */
export function isForRow(target: Pick<Element, 'tagName' | 'hasAttribute'>, key: string): boolean {
  return target.hasAttribute('data-index') || (target.tagName === 'A' && key !== 'Enter')
}
