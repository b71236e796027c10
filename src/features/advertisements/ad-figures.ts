import { leftOf, ordersOf } from '#contract/advertisement/inventory.ts'
import type { AdSize, Event } from '#contract/event/schema.ts'
import { formatAdSize } from '#contract/advertisement/size.ts'
import { dollars } from '#contract/value/dollars.ts'
import { plural } from '#contract/value/plural.ts'
import type { Choice } from '#app/ui/choices/choice.ts'
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

/** The sizes as an order offers them, with what is left as the list says it: an order's own space is taken. */
export function sizeChoices(event: Pick<Event, 'id' | 'ad_sizes'>, rows: readonly AdRow[]): Choice[] {
  return sizeFigures(event, rows).map(({ size, left }) => {
    const count = left === null ? '' : left === 0 ? ', none left' : `, ${left} left`
    return { value: size.code, label: `${size.label}, ${formatAdSize(size)}, ${dollars(size.price)}${count}` }
  })
}

/** "9", "Unlimited", "Sold out" or, if staff lowered the number available, "2 oversold" */
export function leftLabel({ size, ordered, left }: SizeFigures): string {
  if (left === null) return 'Unlimited'
  const over = ordered - (size.inventory ?? 0)
  if (over > 0) return `${over.toLocaleString('en-US')} oversold`
  return left === 0 ? 'Sold out' : left.toLocaleString('en-US')
}

/** "12 of 24 spaces sold", of the sizes that are limited; null if none is. */
export function soldLabel(sizes: readonly SizeFigures[]): string | null {
  const limited = sizes.filter(({ left }) => left !== null)
  const sold = limited.reduce((sum, { ordered }) => sum + ordered, 0)
  const spaces = limited.reduce((sum, { size }) => sum + (size.inventory ?? 0), 0)
  return limited.length === 0 ? null : `${sold.toLocaleString('en-US')} of ${plural(spaces, 'space', 'spaces')} sold`
}
