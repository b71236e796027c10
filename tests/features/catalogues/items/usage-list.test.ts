import { expect, test } from 'vitest'
import { placeOfUse, usesLabel } from '#app/features/catalogues/items/usage-list.tsx'

const edina = { id: 'city-1', name: 'Edina, West', code: '' }

test('the uses of an item link to the list that can show exactly those', () => {
  expect(placeOfUse('cities', edina, 'entries', 'spring')).toEqual({
    to: '/admin/tours',
    search: { eventId: 'spring', 'f.city': 'city-1' },
  })
  expect(placeOfUse('cities', edina, 'neighborhoods', 'spring')).toEqual({
    to: '/admin/neighborhoods',
    search: { eventId: 'spring', 'f.city': 'Edina%2C West' },
  })
  expect(placeOfUse('cities', edina, 'school_districts', null)).toEqual({
    to: '/admin/masterdata',
    search: { collection: 'school_districts', q: 'Edina, West' },
  })
  expect(placeOfUse('event_types', { ...edina, code: 'PARADE' }, 'events', null)).toEqual({
    to: '/admin/event',
    search: { 'f.type': 'PARADE' },
  })
})

test('if no list can show exactly those, there is no link to all of them instead', () => {
  expect(placeOfUse('amenities', edina, 'entries', 'spring')).toBeUndefined()
  expect(placeOfUse('home_styles', edina, 'neighborhoods', 'spring')).toBeUndefined()
  expect(placeOfUse('cities', edina, 'neighborhoods', null)).toBeUndefined()
  expect(placeOfUse('cities', edina, 'b2c_profiles', null)).toBeUndefined()
})

test('the counts have labels', () => {
  expect([usesLabel('entries', 1), usesLabel('entries', 1200), usesLabel('b2c_profiles', 2)]).toEqual([
    '1 tour entry',
    '1,200 tour entries',
    '2 public profiles',
  ])
})
