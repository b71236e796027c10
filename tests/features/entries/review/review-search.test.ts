import { expect, test } from 'vitest'
import { validateReviewSearch } from '#app/features/entries/review/review-search.ts'

test('the address names event, entry and queue; what it cannot name is left out', () => {
  expect(validateReviewSearch({ eventId: 'e', entryId: 'n', queue: 'late', other: 1 })).toEqual({
    eventId: 'e',
    entryId: 'n',
    queue: 'late',
  })
  expect(validateReviewSearch({ eventId: 7, queue: 'everything' })).toEqual({})
})
