import { expect, test } from 'vitest'
import { commentKind, placeOf } from '#contract/notification/about.ts'
import { validateEntrySearch, withoutStartParameters } from '#app/features/entries/form/entry-search.ts'

test('an entry that has begun loses its kind from the address, and keeps the part that was opened meanwhile', () => {
  const latest = { eventId: 'e', entryId: 'new', companyId: 'c', kind: 'REMODEL', step: 'home' } as const

  expect(withoutStartParameters(latest, 'new')).toEqual({ eventId: 'e', entryId: 'new', step: 'home' })
})

test('the address of another page or entry stays as it is', () => {
  const latest = { eventId: 'e', entryId: 'another', companyId: 'c', kind: 'REMODEL' } as const

  expect(withoutStartParameters(latest, 'new')).toEqual(latest)
})

test('the entry’s page knows the address in a comment’s notification', () => {
  const { search } = placeOf({ entity: 'entries', id: 'one', event_id: 'spring', kind: commentKind }, 'member')!

  expect(validateEntrySearch(search)).toEqual(search)
})
