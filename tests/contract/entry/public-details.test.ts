import { expect, test } from 'vitest'
import { detailsPublicFrom, publicPrice } from '#contract/entry/public-details.ts'
import { anEvent } from '#tests/support/builders.ts'
import { fromMillis, toMillis } from '#contract/time/timestamp.ts'

const home = { price: 640_000, price_display: 'EXACT', price_includes_lot: false } as const

test('addresses and prices become public on the event’s date for them, or else on its first day', () => {
  const event = anEvent()
  const date = fromMillis(toMillis(event.start_date) - 86_400_000)

  expect(detailsPublicFrom({ ...event, public_at: date })).toBe(toMillis(date))
  expect(detailsPublicFrom(event)).toBe(toMillis(event.start_date))
})

test.for([
  ['EXACT', { amount: 640_000, words: '$640,000', range: '$600s' }],
  ['FROM', { amount: 640_000, words: 'From $640,000', range: '$600s' }],
  ['RANGE_ONLY', { amount: null, words: '$600s', range: '$600s' }],
  ['UPON_REQUEST', { amount: null, words: 'Price upon request', range: '' }],
] as const)('a price shown as %s reveals no more than that', ([display, shown]) => {
  expect(publicPrice({ ...home, price_display: display }, '$600s')).toEqual(shown)
})

test('a price that includes the lot says so', () => {
  expect(publicPrice({ ...home, price_includes_lot: true }, '').words).toBe('$640,000, lot included')
})
