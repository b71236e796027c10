import { expect, test } from 'vitest'
import type { Event } from '#contract/event/schema.ts'
import { leftLabel, sizeChoices, sizeFigures } from '#app/features/advertisements/ad-figures.ts'
import type { AdRow } from '#app/features/advertisements/use-advertisements.ts'

test('an order says what is left of a size as the list does', () => {
  const size = { code: 'FULL', label: 'Full page', width_in: 8.5, height_in: 11, price: 1800, inventory: 10 }
  const event = { id: 'parade', ad_sizes: [size] } as unknown as Pick<Event, 'id' | 'ad_sizes'>
  const rows = [{ id: 'a', event_id: 'parade', size: 'FULL', state: 'RESERVED', placement: '' }] as unknown as AdRow[]

  expect(sizeFigures(event, rows).map(leftLabel)).toEqual(['9'])
  expect(sizeChoices(event, rows)).toEqual([{ value: 'FULL', label: expect.stringMatching(/^Full page, .*\$1,800, 9 left$/) }])
})
