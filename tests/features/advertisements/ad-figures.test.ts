import { expect, test } from 'vitest'
import type { Event } from '#contract/event/schema.ts'
import { leftLabel, sizeChoices, sizeFigures, soldLabel } from '#app/features/advertisements/ad-figures.ts'
import type { AdRow } from '#app/features/advertisements/use-advertisements.ts'

test('an order says what is left of a size as the list does', () => {
  const size = { code: 'FULL', label: 'Full page', width_in: 8.5, height_in: 11, price: 1800, inventory: 10 }
  const event = { id: 'parade', ad_sizes: [size] } as unknown as Pick<Event, 'id' | 'ad_sizes'>
  const rows = [{ id: 'a', event_id: 'parade', size: 'FULL', state: 'RESERVED', placement: '' }] as unknown as AdRow[]

  expect(sizeFigures(event, rows).map(leftLabel)).toEqual(['9'])
  expect(sizeChoices(event, rows)).toEqual([{ value: 'FULL', label: expect.stringMatching(/^Full page, .*\$1,800, 9 left$/) }])
})

test('how many spaces are sold leaves out sizes without a limit', () => {
  const size = { code: 'FULL', label: 'Full page', width_in: 8.5, height_in: 11, price: 1800 }

  expect(
    soldLabel([
      { size: { ...size, inventory: 12 }, ordered: 3, left: 9 },
      { size: { ...size, inventory: 1 }, ordered: 1, left: 0 },
      { size, ordered: 7, left: null },
    ]),
  ).toBe('4 of 13 spaces sold')
  expect(soldLabel([{ size, ordered: 7, left: null }])).toBeNull()
})

test('a size of which more is ordered than the event offers is oversold', () => {
  const size = { code: 'FULL', label: 'Full page', width_in: 8.5, height_in: 11, price: 1800, inventory: 8 }

  expect([leftLabel({ size, ordered: 10, left: 0 }), leftLabel({ size, ordered: 8, left: 0 })]).toEqual(['2 oversold', 'Sold out'])
  expect(soldLabel([{ size, ordered: 10, left: 0 }])).toBe('10 of 8 spaces sold')
})
