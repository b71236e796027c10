import { expect, test } from 'vitest'
import { validateEventSetupSearch } from '#app/features/events/form/event-setup-search.ts'

test("the address of an event's form keeps the list it was opened from", () => {
  const search = { eventId: '42', 'f.status': 'ACTIVE', sort: 'name', other: 'x' }

  expect(validateEventSetupSearch(search)).toEqual({ eventId: '42', 'f.status': 'ACTIVE', sort: 'name' })
})

test('only the plain word opens an empty form', () => {
  expect(validateEventSetupSearch({ new: 'true' })).toEqual({ new: 'true' })
  expect(validateEventSetupSearch({ new: 'false' })).toEqual({})
})
