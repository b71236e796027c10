import { expect, test } from 'vitest'
import { formatPrice } from '#contract/entry/format-price.ts'

const words = (display: Parameters<typeof formatPrice>[0]['price_display'], price: number | null = 512_000, hasLot = false) =>
  formatPrice({ price, price_display: display, price_includes_lot: hasLot }, '$500,000–$699,999')

test('the public sees the price in the form that its company chose', () => {
  expect(words('EXACT')).toBe('$512,000')
  expect(words('FROM', 512_000, true)).toBe('From $512,000, lot included')
  expect(words('RANGE_ONLY', 512_000, true)).toBe('$500,000–$699,999')
  expect(words('UPON_REQUEST')).toBe('Price upon request')
})

test('shows no price if none was entered, unless it is on request', () => {
  expect([words('EXACT', null), words('RANGE_ONLY', null), words('UPON_REQUEST', null)]).toEqual(['', '', 'Price upon request'])
})
