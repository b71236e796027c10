import type { Entry } from './schema.ts'

type Priced = Pick<Entry, 'price' | 'price_display' | 'price_includes_lot'>

/** The price as the company shows it to the public; empty if there is none. `range` is the name of the price range. */
export function formatPrice({ price, price_display: display, price_includes_lot: hasLot }: Priced, range: string): string {
  if (display === 'UPON_REQUEST') return 'Price upon request'
  if (price === null) return ''
  if (display === 'RANGE_ONLY') return range
  return `${display === 'FROM' ? 'From ' : ''}$${price.toLocaleString('en-US')}${hasLot ? ', lot included' : ''}`
}
