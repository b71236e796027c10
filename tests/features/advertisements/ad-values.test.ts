import { expect, test } from 'vitest'
import { fromMillis } from '#contract/time/timestamp.ts'
import type { Advertisement } from '#contract/advertisement/schema.ts'
import type { Event } from '#contract/event/schema.ts'
import { adErrors, changesOfAd, isLate, newAdValues, availabilityErrors, valuesOfAd } from '#app/features/advertisements/ad-values.ts'
import type { AdRow } from '#app/features/advertisements/use-advertisements.ts'

const due = Date.parse('2026-05-10T22:00:00.000Z')
const event = {
  id: 'parade',
  ad_reservation_deadline: fromMillis(due),
  ad_artwork_deadline: fromMillis(due),
  ad_sizes: [
    { code: 'FULL', label: 'Full page', width_in: 8.5, height_in: 11, price: 1800, inventory: 1 },
    { code: 'TILE', label: 'Tile', medium: 'DIGITAL', width_in: 1, height_in: 1, price: 200 },
  ],
} as unknown as Event
const values = { ...newAdValues('b', event), external_name: 'Elm' }
const oak = { ...values, id: 'a', event_id: 'parade', name: 'Oak', state: 'RESERVED', placement: 'Page 3' } as unknown as AdRow

test('sold-out sizes and taken placements are reported while an order is edited, except for a canceled one', () => {
  const known = { base: null, rows: [oak], now: due }

  expect(availabilityErrors({ ...values, placement: 'page 3' }, event, known)).toEqual({
    size: '“Full page” is sold out. Choose another size or increase the number available in the event.',
    placement: '“Oak” already has this placement in this size. Choose another or leave it blank.',
  })
  expect(availabilityErrors({ ...values, size: 'TILE', medium: 'DIGITAL', placement: 'page 3' }, event, known)).toEqual({})
  expect(availabilityErrors(values, event, { ...known, rows: [{ ...oak, state: 'CANCELLED' }] })).toEqual({})
})

test('a new placement after the artwork deadline needs a reason, which is sent along; a new payment does not', () => {
  const base = oak as Advertisement
  const known = { base, rows: [oak], now: due + 1 }
  const moved = { ...valuesOfAd(base), placement: 'Page 4' }

  expect(isLate(moved, base, event, due)).toBe(false)
  expect(Object.keys(adErrors(moved, event, known))).toEqual(['exception'])
  expect(adErrors({ ...moved, exception: 'The printer agreed.' }, event, known)).toEqual({})
  expect(changesOfAd({ ...moved, exception: 'The printer agreed.' }, base, { eventId: 'parade', order: 1 })).toEqual({
    placement: 'Page 4',
    exception: 'The printer agreed.',
  })
  expect(adErrors({ ...valuesOfAd(base), payment_status: 'PAID' }, event, known)).toEqual({})
})

test('a new order is sent whole, and a saved one sends only what was changed', () => {
  const base = oak as Advertisement
  const place = { eventId: 'parade', order: 2 }

  expect(changesOfAd(values, null, place)).toMatchObject({ id: 'b', event_id: 'parade', order: 2, external_name: 'Elm', price: 1800 })
  expect(changesOfAd({ ...valuesOfAd(base), notes: 'Paid by check' }, base, place)).toEqual({ notes: 'Paid by check' })
})
