import { expect, test } from 'vitest'
import { isCurrent } from '#app/ui/bar/use-is-current.ts'

const newEntry = { to: '/member/tours/entry', search: { eventId: 'spring' } } as const

test('New Entry is current while a new entry is open, and not while an existing one is', () => {
  const at = (search: { eventId: string; entryId?: string }) => isCurrent(newEntry, { pathname: '/member/tours/entry', search })

  expect(at({ eventId: 'spring' })).toBe(true)
  expect(at({ eventId: 'spring', entryId: 'alder' })).toBe(false)
  expect(at({ eventId: 'fall' })).toBe(false)
})

test.each(['/member/tours', '/admin/tours'])('%s is current while one of its entries or pages is open, for the same event', (to) => {
  const at = (page: string, search: object) =>
    isCurrent({ to, search: { eventId: 'spring' } }, { pathname: `${to}/${page}`, search: { eventId: 'spring', ...search } })

  expect(at('entry', { entryId: 'alder' })).toBe(true)
  expect(at('proof', { entryId: 'alder' })).toBe(true)
  expect(at('entry', { entryId: 'alder', eventId: 'fall' })).toBe(false)
})

test('Review is current while an entry is reviewed, and Tour Entries is not', () => {
  const at = (to: '/admin/tours' | '/admin/tours/review') =>
    isCurrent({ to, search: { eventId: 'spring' } }, { pathname: '/admin/tours/review', search: { eventId: 'spring', entryId: 'alder' } })

  expect([at('/admin/tours/review'), at('/admin/tours')]).toEqual([true, false])
})

test('a member’s Tour Entries is not current while a new entry is open: New Entry is', () => {
  const at = { pathname: '/member/tours/entry', search: { eventId: 'spring' } }

  expect(isCurrent({ to: '/member/tours', search: { eventId: 'spring' } }, at)).toBe(false)
})

test('New Neighborhood is current while a new one is open, and not while an existing one is', () => {
  const to = '/admin/neighborhoods/neighborhoodentry'
  const at = (search: { eventId: string; neighborhoodId?: string }) =>
    isCurrent({ to, search: { eventId: 'spring' } }, { pathname: to, search })

  expect([at({ eventId: 'spring' }), at({ eventId: 'spring', neighborhoodId: 'birch' })]).toEqual([true, false])
})

test('Members is current on a company’s page of profiles, which it leads to', () => {
  expect(isCurrent({ to: '/admin/member' }, { pathname: '/admin/profile', search: {} })).toBe(true)
})
