import { leftOf, ordersOf } from '#contract/advertisement/inventory.ts'
import type { AdSize, Event } from '#contract/event/schema.ts'
import type { AdRow } from './use-advertisements.ts'

interface SizeFigures {
  size: AdSize
  ordered: number
  /** Null if unlimited. */
  left: number | null
}

export function sizeFigures({ id, ad_sizes: sizes }: Pick<Event, 'id' | 'ad_sizes'>, rows: readonly AdRow[]): SizeFigures[] {
  return sizes.map((size) => {
    const ordered = ordersOf(rows, id, size.code).length
    return { size, ordered, left: leftOf(size, ordered) }
  })
}

/** "Full page 9, Half page unlimited, Back cover sold out" */
export function inventoryLabel(sizes: readonly SizeFigures[]): string {
  return sizes.map(({ size, left }) => `${size.label} ${left === null ? 'unlimited' : left === 0 ? 'sold out' : left}`).join(', ')
}
