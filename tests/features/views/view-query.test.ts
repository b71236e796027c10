import { expect, test } from 'vitest'
import { searchOfView, viewQuery } from '#app/features/views/view-query.ts'

test('a view restores the search, filters, sort order and columns it was saved with', () => {
  const search = { q: 'oak & elm', sort: '-start_date,name', 'f.status': 'ACTIVE,DRAFT', cols: 'name,status', view: 'cards' } as const

  expect(searchOfView(viewQuery(search))).toEqual(search)
})

test('values that a list does not know are dropped from a view', () => {
  expect(searchOfView('q=oak&eventId=42&view=wall')).toEqual({ q: 'oak' })
})
