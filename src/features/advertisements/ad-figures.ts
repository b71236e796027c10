import { leftOf, ordersOf, usesInventory } from '#contract/advertisement/inventory.ts'
import type { AdSize, Event } from '#contract/event/schema.ts'
import type { AdRow } from './use-advertisements.ts'

type Counted = Pick<AdRow, 'state' | 'total' | 'payment_status'>

/** Totals of active orders, in US dollars. */
export function adMoney(rows: readonly Counted[]): Record<'ordered' | 'paid' | 'open', number> {
  const standing = rows.filter(usesInventory)
  const sum = (ads: readonly Counted[]) => Math.round(ads.reduce((all, { total }) => all + total * 100, 0)) / 100
  return {
    ordered: sum(standing),
    paid: sum(standing.filter(({ payment_status: payment }) => payment === 'PAID')),
    open: sum(standing.filter(({ payment_status: payment }) => payment === 'UNPAID' || payment === 'INVOICED')),
  }
}

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

/** "Full page 9, Half page any, Back cover none" */
export function inventoryLabel(sizes: readonly SizeFigures[]): string {
  return sizes.map(({ size, left }) => `${size.label} ${left === null ? 'any' : left === 0 ? 'none' : left}`).join(', ')
}
