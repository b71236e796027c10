import type { Entry } from './schema.ts'
import type { Event } from '#contract/event/schema.ts'
import { toMillis } from '#contract/time/timestamp.ts'

/** From when on the public may know addresses and prices: the date that the event names, or else its first day. Milliseconds. */
export function detailsPublicFrom({ public_at: publicAt, start_date: start }: Pick<Event, 'public_at' | 'start_date'>): number {
  return toMillis(publicAt ?? start)
}

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 })

/** A price as its builder lets the public see it. `amount` is null wherever the exact price is not to be known. */
export function publicPrice(
  { price, price_display: display, price_includes_lot: hasLot }: Pick<Entry, 'price' | 'price_display' | 'price_includes_lot'>,
  rangeName: string,
): { amount: number | null; words: string; range: string } {
  if (display === 'UPON_REQUEST') return { amount: null, words: 'Price upon request', range: '' }
  if (display === 'RANGE_ONLY') return { amount: null, words: rangeName, range: rangeName }
  if (price === null) return { amount: null, words: '', range: rangeName }
  const words = `${display === 'FROM' ? 'From ' : ''}${dollars.format(price)}${hasLot ? ', lot included' : ''}`
  return { amount: price, words, range: rangeName }
}
