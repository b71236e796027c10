import { expect, test } from 'vitest'
import { isCurrent } from '#app/features/navigation/use-is-current.ts'

const newEntry = { to: '/member/tours/entry', search: { eventId: 'spring' } } as const

test('New Entry is current while a new entry is open, and not while an existing one is', () => {
  const at = (search: { eventId: string; entryId?: string }) => isCurrent(newEntry, { pathname: '/member/tours/entry', search })

  expect(at({ eventId: 'spring' })).toBe(true)
  expect(at({ eventId: 'spring', entryId: 'alder' })).toBe(false)
  expect(at({ eventId: 'fall' })).toBe(false)
})

test('New Neighborhood is current while a new one is open, and not while an existing one is', () => {
  const to = '/admin/neighborhoods/neighborhoodentry'
  const at = (search: { eventId: string; neighborhoodId?: string }) =>
    isCurrent({ to, search: { eventId: 'spring' } }, { pathname: to, search })

  expect([at({ eventId: 'spring' }), at({ eventId: 'spring', neighborhoodId: 'birch' })]).toEqual([true, false])
})
