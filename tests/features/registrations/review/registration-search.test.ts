import { expect, test } from 'vitest'
import { Route } from '#app/routes/admin/companies.tsx'

test.each([
  ['EXPIRED', 'past,early,over'],
  ['SUBMITTED,EXPIRED,past', 'SUBMITTED,past,early,over'],
  ['early', 'early'],
])('a bookmark or saved view of the companies that are %s lists those that are %s', (before, after) => {
  const validate = Route.options.validateSearch as (search: object) => object

  expect(validate({ eventId: 'e', 'f.status': before, q: 'oak' })).toEqual({ eventId: 'e', 'f.status': after, q: 'oak' })
  expect(validate({ eventId: 'e' })).toEqual({ eventId: 'e' })
})
