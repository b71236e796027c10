import { priceRangeProblems, type PriceRange } from '#contract/catalogue/price-range.ts'
import type { Item } from './item-values.ts'
import styles from './range-gaps.module.css'

const isPriceRange = (item: Item): item is Item & PriceRange => 'min' in item && 'max' in item && 'scope' in item

/** Where the price ranges leave something out, or say it twice. */
export function RangeGaps({ ranges }: { ranges: readonly Item[] }) {
  const gaps = priceRangeProblems(ranges.filter(isPriceRange))
  if (gaps.length === 0) return null
  return (
    <output className={styles.gaps}>
      <strong>The price ranges have gaps or overlaps:</strong>
      <ul>
        {gaps.map((gap) => (
          <li key={gap}>{gap}</li>
        ))}
      </ul>
    </output>
  )
}
