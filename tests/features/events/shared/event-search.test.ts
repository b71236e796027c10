import { expect, test } from 'vitest'
import { validateCompanySearch, validateEventSearch } from '#app/features/events/shared/event-search.ts'

test('an event is named by text', () => {
  expect(validateEventSearch({ eventId: '123' })).toEqual({ eventId: '123' })
})

test.each([{}, { eventId: 123 }, { eventId: ['1'] }])('an address without one names no event: %o', (search) => {
  expect(validateEventSearch(search)).toEqual({})
})

test('company information is read or edited, in the order of the specification', () => {
  expect(Object.entries(validateCompanySearch({ isEdit: 'false', eventId: '123' }))).toEqual([
    ['eventId', '123'],
    ['isEdit', 'false'],
  ])
  expect(validateCompanySearch({ eventId: '123', isEdit: 'maybe' })).toEqual({ eventId: '123' })
})
