import { expect, test } from 'vitest'
import { searchOfView, viewQuery } from '#app/features/views/view-query.ts'

test('a view gives back the search, filters, order and columns that it was made of', () => {
  const search = { q: 'oak & elm', sort: '-start_date,name', 'f.status': 'ACTIVE,DRAFT', cols: 'name,status', view: 'cards' } as const

  expect(searchOfView(viewQuery(search))).toEqual(search)
})

test('what a list does not know is left out of a view', () => {
  expect(searchOfView('q=oak&eventId=42&view=wall')).toEqual({ q: 'oak' })
})
