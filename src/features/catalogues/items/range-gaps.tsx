import { List } from '@mantine/core'
import { priceRangeProblems, type PriceRange } from '#contract/catalogue/price-range.ts'
import { Panel } from '#app/ui/panel.tsx'
import type { Item } from './item-values.ts'

const isPriceRange = (item: Item): item is Item & PriceRange => 'min' in item && 'max' in item && 'scope' in item

/** Warns about gaps and overlaps between price ranges. */
export function RangeGaps({ ranges }: { ranges: readonly Item[] }) {
  const gaps = priceRangeProblems(ranges.filter(isPriceRange))
  if (gaps.length === 0) return null
  return (
    <Panel tone="wait" component="output">
      <strong>The price ranges have gaps or overlaps:</strong>
      <List>
        {gaps.map((gap) => (
          <li key={gap}>{gap}</li>
        ))}
      </List>
    </Panel>
  )
}
