import { expect, test } from 'vitest'
import { certificatesOf } from '#contract/entry/labels.ts'
import { emptyEntry } from '#contract/entry/defaults.ts'
import {
  addressLines,
  detailsPublicFrom,
  hoursHeading,
  isForSale,
  publicPrice,
  salesStatusOf,
  streetLine,
  visitingHours,
} from '#contract/entry/public-details.ts'
import { anEvent } from '#tests/support/builders.ts'
import { fromMillis, toMillis } from '#contract/time/timestamp.ts'

const home = { kind: 'NEW_HOME', price: 640_000, price_display: 'EXACT', price_includes_lot: false } as const

test('addresses and prices become public on the event’s date for them, or else on its first day', () => {
  const event = anEvent()
  const date = fromMillis(toMillis(event.start_date) - 86_400_000)

  expect(detailsPublicFrom({ ...event, public_at: date })).toBe(toMillis(date))
  expect(detailsPublicFrom(event)).toBe(toMillis(event.start_date))
})

test.for([
  ['EXACT', { amount: 640_000, text: '$640,000', range: '$600s' }],
  ['FROM', { amount: 640_000, text: 'From $640,000', range: '$600s' }],
  ['RANGE_ONLY', { amount: null, text: '$600s', range: '$600s' }],
  ['UPON_REQUEST', { amount: null, text: 'Price upon request', range: '' }],
] as const)('a price shown as %s reveals no more than that', ([display, shown]) => {
  expect(publicPrice({ ...home, price_display: display }, '$600s')).toEqual(shown)
})

test('a price that includes the lot says so', () => {
  expect(publicPrice({ ...home, price_includes_lot: true }, '').text).toBe('$640,000, lot included')
})

test.for([
  ['EXACT', 900_000, '$640,000 to $900,000'],
  ['FROM', 900_000, '$640,000 to $900,000'],
  ['EXACT', null, 'From $640,000'],
  ['EXACT', 640_000, 'From $640,000'],
  ['RANGE_ONLY', 900_000, 'From $600s'],
  ['RANGE_ONLY', 640_000, '$600s'],
  ['UPON_REQUEST', 900_000, 'Price upon request'],
] as const)('a development with the price shown as %s and the highest price %s has prices: %s', ([price_display, price_high, text]) => {
  const development = { ...home, kind: 'DEVELOPMENT', price_display, development: { ...emptyEntry.development, price_high } } as const

  expect(publicPrice(development, '$600s').text).toBe(text)
})

test('“From” is followed by the range as part of a sentence', () => {
  const development = { ...emptyEntry.development, price_high: 900_000 }

  expect(publicPrice({ ...home, kind: 'DEVELOPMENT', price_display: 'RANGE_ONLY', development }, 'Under $700,000').text).toBe(
    'From under $700,000',
  )
})

test('a home has one price, and a development that was cached without its highest one has the lowest', () => {
  const development = { ...emptyEntry.development, price_high: 900_000 }

  expect(publicPrice({ ...home, development }, '').text).toBe('$640,000')
  expect(publicPrice({ ...home, kind: 'DEVELOPMENT' }, '').text).toBe('From $640,000')
})

test('shows no price if none was entered, unless it is on request', () => {
  const words = (display: 'EXACT' | 'UPON_REQUEST') => publicPrice({ ...home, price: null, price_display: display }, '').text

  expect([words('EXACT'), words('UPON_REQUEST')]).toEqual(['', 'Price upon request'])
})

test.each([
  ['NEW_HOME', 'open', null, 'open', true],
  ['NEW_HOME', 'sold', null, 'sold', false],
  ['NEW_HOME', null, null, null, false],
  ['DEVELOPMENT', 'sold', 12, null, true],
  ['DEVELOPMENT', 'open', 0, null, false],
  ['DEVELOPMENT', null, null, null, true],
] as const)(
  'a %s with the status %s and %s homesites for sale: %s, for sale %s',
  (kind, sales_status_id, available_homesites, status, is) => {
    const entry = { kind, sales_status_id, development: { ...emptyEntry.development, available_homesites } }

    expect([salesStatusOf(entry), isForSale(entry, new Set(['open']))]).toEqual([status, is])
  },
)

test('the street has its unit', () => {
  expect(streetLine({ address_line1: '12 Alder Way', address_line2: '', unit: '4' })).toBe('12 Alder Way, Unit 4')
})

test('visitors read the hours of a home only if they can come then', () => {
  const ofEvent = [{ dow: 6, opens: '12:00', closes: '18:00' }]
  const entry = { ...emptyEntry, completion_level: 'COMPLETE' as const }
  const availability = { status: 'BY_APPOINTMENT', note: 'Call Ben', from: '2026-06-05', to: '2026-06-07' } as const

  expect(visitingHours(entry, ofEvent)).toEqual(['Saturday, 12–6 PM'])
  expect(visitingHours({ ...entry, availability }, ofEvent)).toEqual(['By appointment, from Jun 5 until Jun 7: Call Ben'])
  expect(visitingHours({ ...entry, availability: { ...entry.availability, status: 'NOT_AVAILABLE' } }, ofEvent)).toEqual([
    'Not open during the event',
  ])
  for (const status of ['OPEN', 'BY_APPOINTMENT'] as const)
    expect(visitingHours({ ...entry, availability: { ...availability, status }, completion_level: 'NOT_OPEN' }, ofEvent)).toEqual([
      'Not open during the event',
    ])
})

test('“Open” stands only before the hours of a home that is open', () => {
  const entry = { ...emptyEntry, completion_level: 'COMPLETE' as const }

  expect(hoursHeading(entry)).toBe('Open')
  expect(hoursHeading({ ...entry, completion_level: 'NOT_OPEN' })).toBe('Hours')
  expect(hoursHeading({ ...entry, availability: { ...entry.availability, status: 'NOT_AVAILABLE' } })).toBe('Hours')
})

test('the public reads a certificate by its name, with the score if it has one', () => {
  expect(certificatesOf({ certifications: ['ENERGY_STAR', 'HERS', 'ZERH'], hers_score: 45 })).toEqual([
    'ENERGY STAR',
    'HERS 45',
    'Zero Energy Ready Home',
  ])
})

test('the address is the street, then city, state and ZIP, then the neighborhood, without what is unknown', () => {
  const names: Partial<Record<string, string>> = { city: 'Woodbury', ridge: 'Orchard Ridge' }
  const lines = (changes: object) => addressLines({ ...emptyEntry, ...changes }, (id) => names[id ?? ''] ?? '')

  expect(lines({ address_line1: '12 Alder Way', unit: '4', city_id: 'city', state: 'MN', zip: '55125', neighborhood_id: 'ridge' })).toEqual(
    ['12 Alder Way, Unit 4', 'Woodbury, MN 55125', 'Orchard Ridge'],
  )
  expect(lines({ address_line1: '12 Alder Way', state: 'MN' })).toEqual(['12 Alder Way', 'MN'])
  expect(lines({})).toEqual([])
})
