export const priceScopes = ['HOME', 'REMODEL'] as const

export interface PriceRange {
  id: string
  name: string
  min: number | null
  max: number | null
  scope: (typeof priceScopes)[number]
  is_active: boolean
}

/**
 * Gaps and overlaps between the active price ranges of a scope, as sentences. A range includes `min` and excludes
 * `max`; null is open.
 */
export function priceRangeProblems(ranges: readonly PriceRange[]): string[] {
  return priceScopes.flatMap((scope) => problemsWithin(ranges.filter((range) => range.is_active && range.scope === scope)))
}

function problemsWithin(ranges: readonly PriceRange[]): string[] {
  const sorted = ranges.toSorted((a, b) => (a.min ?? 0) - (b.min ?? 0))
  return sorted.flatMap((range, index) => {
    const problems: string[] = []
    if (range.min !== null && range.max !== null && range.max <= range.min) problems.push(`“${range.name}” ends before it begins.`)
    const next = sorted[index + 1]
    if (!next) return problems
    const [end, start] = [range.max ?? Infinity, next.min ?? 0]
    if (end > start) problems.push(`“${range.name}” and “${next.name}” overlap.`)
    else if (end < start) problems.push(`No range covers ${usdText(end)} to ${usdText(start)}, between “${range.name}” and “${next.name}”.`)
    return problems
  })
}

function usdText(amount: number): string {
  return `$${amount.toLocaleString('en-US')}`
}

/** The active range of a scope that contains a price. */
export function priceRangeOf<R extends PriceRange>(
  ranges: readonly R[],
  price: number,
  scope: PriceRange['scope'] = 'HOME',
): R | undefined {
  return ranges.find(
    (range) => range.is_active && range.scope === scope && price >= (range.min ?? 0) && (range.max === null || price < range.max),
  )
}
