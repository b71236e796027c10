import type { Entry } from './schema.ts'
import type { Event } from '#contract/event/schema.ts'
import { toMillis } from '#contract/time/timestamp.ts'

/** From when on addresses and prices are public: the event's date for this, or else its first day. In milliseconds. */
export function detailsPublicFrom({ public_at: publicAt, start_date: start }: Pick<Event, 'public_at' | 'start_date'>): number {
  return toMillis(publicAt ?? start)
}

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 })

/** A price as the builder shows it to the public. `amount` is null unless the exact price is public. */
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
