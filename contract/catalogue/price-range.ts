import { dollars } from '#contract/value/dollars.ts'
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
  const problems: string[] = []
  let covered = 0
  /** The range that reaches furthest so far. */
  let furthest: PriceRange | undefined
  for (const range of ranges.toSorted((a, b) => (a.min ?? 0) - (b.min ?? 0))) {
    const [start, end] = [range.min ?? 0, range.max ?? Infinity]
    if (end <= start) {
      problems.push(`“${range.name}”: the upper limit must be above the lower limit.`)
      continue
    }
    if (furthest && start < covered) problems.push(`“${furthest.name}” and “${range.name}” overlap.`)
    else if (start > covered)
      problems.push(
        furthest
          ? `No range covers ${dollars(covered)} to ${dollars(start)}, between “${furthest.name}” and “${range.name}.”`
          : `No range covers prices under ${dollars(start)}. “${range.name}” is the lowest range.`,
      )
    if (end > covered) [covered, furthest] = [end, range]
  }
  if (furthest && covered < Infinity)
    problems.push(`No range covers ${dollars(covered)} and over. “${furthest.name}” is the highest range.`)
  return problems
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
