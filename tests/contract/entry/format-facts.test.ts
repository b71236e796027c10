import { expect, test } from 'vitest'
import { emptyEntry } from '#contract/entry/defaults.ts'
import { formatPrice, formatSize } from '#contract/entry/format-facts.ts'

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

test('the size is said in words, without what is unknown', () => {
  const unknown = { ...emptyEntry, kind: 'NEW_HOME' as const }

  expect(formatSize(unknown)).toBe('')
  expect(formatSize({ ...unknown, bedrooms: 1, bathrooms: 1, stories: 1 })).toBe('1 bedroom · 1 bath · one level')
  expect(formatSize({ ...unknown, bedrooms: 4, bathrooms: 2.5, finished_sqft: 2400, garage_stalls: 0 })).toBe(
    '4 bedrooms · 2.5 baths · 2,400 sq ft',
  )
})

test('only a remodel says when it was built', () => {
  expect(formatSize({ ...emptyEntry, kind: 'REMODEL', year_built: 1926 })).toBe('built 1926')
  expect(formatSize({ ...emptyEntry, kind: 'NEW_HOME', year_built: 1926 })).toBe('')
})
