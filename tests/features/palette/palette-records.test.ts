import { expect, test } from 'vitest'
import { aFullEntry } from '#tests/support/entries.ts'
import { findItems } from '#app/features/palette/find-items.ts'
import { inPaletteOrder } from '#app/features/palette/palette-item.ts'
import { companyItem, entryItem, exceptionItem, neighborhoodItem, orderItem, personItem } from '#app/features/palette/palette-records.ts'

const glade = { id: 'glade', name: 'Elm Glade', city_id: null, event_ids: ['spring-2025', 'spring-2027'], is_archived: false }

test.each([
  ['in the current event, if it takes part in that one', 'spring-2027', 'spring-2027'],
  ['in an event of its own otherwise', 'fall-2026', 'spring-2025'],
])('a neighborhood opens %s', (_what, current, opened) => {
  expect(neighborhoodItem(glade, new Map(), current).href).toContain(`eventId=${opened}&`)
})

test.each([
  ['spring', 'Draft'],
  ['fall', 'Draft · Spring Parade'],
])('an entry names its event only while another is the current one, and is found by it: %s', (current, detail) => {
  const names = { companies: new Map(), cities: new Map(), events: new Map([['spring', 'Spring Parade']]) }
  const entry = aFullEntry({ event_id: 'spring', title: 'The Alder', status: 'DRAFT', number: null, address_line1: '', city_id: null })

  const item = entryItem(entry, 'admin', names, current)

  expect(item.detail).toBe(detail)
  expect(findItems([item], 'alder spring')).toEqual([item])
})

test.each([
  ['advertisement', 'fall-2026', '/admin/advertisements?eventId=fall-2026&id=1', 'Fall 2026'],
  ['sponsor', null, '/admin/sponsors?eventId=spring-2027&id=1', 'Whole year'],
] as const)('an %s opens in its own event, one of the whole year in the current event', (kind, of, href, detail) => {
  const item = orderItem(kind, { id: '1', event_id: of }, 'Lakeside Lumber', new Map([['fall-2026', 'Fall 2026']]), 'spring-2027')

  expect(item).toMatchObject({ label: 'Lakeside Lumber', href, detail })
})

test.each(['612-555-0198', '6125550198', '(612) 555-0198', '+1 612.555.0198', '555 0198', '0198'])(
  'a person and a company are found by their phone number: %s',
  (q) => {
    const person = (phone: string) =>
      personItem({ id: phone, first: 'Ada', last: 'Quist', email: 'ada@oak.example', phone, is_archived: false }, 'Oak Homes')
    const company = (phone: string) => companyItem({ id: phone, name: 'Oak Homes', member_number: '1042', phone, is_archived: false })
    const items = [person('(612) 555-0134'), person('(612) 555-0198'), company('(612) 555-0134'), company('(612) 555-0198')]

    expect(findItems(items, q).map(({ kind, id }) => [kind, id])).toEqual([
      ['person', '(612) 555-0198'],
      ['company', '(612) 555-0198'],
    ])
  },
)

test('among equal matches, an entry that was withdrawn or rejected comes last', () => {
  const names = { companies: new Map(), cities: new Map(), events: new Map() }
  const statuses = ['WITHDRAWN', 'REJECTED', 'SUBMITTED'] as const
  const items = statuses.map((status) => entryItem(aFullEntry({ status, title: `${status} on Maple Lane` }), 'admin', names, undefined))

  expect(findItems(inPaletteOrder(items), 'maple lane').map(({ label }) => label)).toEqual([
    'SUBMITTED on Maple Lane',
    'REJECTED on Maple Lane',
    'WITHDRAWN on Maple Lane',
  ])
})

test('“extend” finds the deadline of each company that can have an exception', () => {
  const registration = { company_id: 'oak', event_id: 'spring', status: 'APPROVED' } as const
  const items = [registration, { ...registration, status: 'REJECTED' } as const].flatMap((one) => exceptionItem(one, 'Oak Homes'))

  expect(findItems(items, 'extend oak')).toMatchObject([
    { label: 'Extend the deadline of Oak Homes', href: '/admin/companies?eventId=spring&companyId=oak' },
  ])
})
