interface Measures {
  /** Of the list's first line, in the same coordinates as `seenFrom` and `seenTo`; pixels. */
  top: number
  seenFrom: number
  seenTo: number
  lineHeight: number
  lines: number
}

/** Beyond what is seen, so that a flick of the wheel meets no emptiness; pixels. */
const spareHeight = 400

/** Which lines of a long list to draw: from the first up to, not including, the last. */
export function visibleRange({ top, seenFrom, seenTo, lineHeight, lines }: Measures): { first: number; last: number } {
  // In steps, so that scrolling renders only now and then.
  const spareLines = Math.max(2, Math.round(spareHeight / lineHeight))
  const toStep = (line: number, round: (steps: number) => number) => round(line / spareLines) * spareLines
  const first = toStep((seenFrom - top) / lineHeight, Math.floor) - spareLines
  const last = toStep((seenTo - top) / lineHeight, Math.ceil) + spareLines
  return { first: Math.min(Math.max(first, 0), lines), last: Math.min(Math.max(last, 0), lines) }
}
