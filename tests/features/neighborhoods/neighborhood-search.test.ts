import { expect, test } from 'vitest'
import { validateNeighborhoodSearch, validateNeighborhoodsSearch } from '#app/features/neighborhoods/neighborhood-search.ts'

test('the address holds the event, and the neighborhood if one is open', () => {
  expect(validateNeighborhoodSearch({ eventId: 'e', neighborhoodId: 'n', q: 'x' })).toEqual({ eventId: 'e', neighborhoodId: 'n' })
})

test('the list keeps its search, filters and map in the address', () => {
  const search = { eventId: 'e', map: 'true', q: 'oak', 'f.status': 'ACTIVE' }

  expect(validateNeighborhoodsSearch({ ...search, neighborhoodId: 'n' })).toEqual(search)
})
