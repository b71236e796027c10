import { expect, test } from 'vitest'
import { commentKind, pathOf, placeOf } from '#contract/notification/about.ts'

test('a notification to staff about a company or a profile leads to that one, not to a list', () => {
  const registration = placeOf({ entity: 'event_companies', id: 'one', event_id: 'spring' }, 'admin')
  const profile = placeOf({ entity: 'b2c_profiles', id: 'one', event_id: null }, 'admin')

  expect([registration, profile].map((place) => place && pathOf(place))).toEqual([
    '/admin/companies?eventId=spring&registrationId=one',
    '/admin/member?tab=profiles&id=one',
  ])
})

test.each([
  ['BUILDER', '/member/builder'],
  ['REMODELER', '/member/remodeler'],
  ['DEVELOPER', '/member/developer'],
  [undefined, '/member/dashboard'],
] as const)('a notification to a company about its profile of kind %s leads to %s', (profile, path) => {
  const place = placeOf({ entity: 'b2c_profiles', id: 'one', event_id: null, profile }, 'member')

  expect(place && pathOf(place)).toBe(path)
})

test.each(['member', 'admin'] as const)('a comment’s notification to %s leads to the comments, another one to the entry', (role) => {
  const about = { entity: 'entries', id: 'one', event_id: 'spring' } as const

  const paths = [commentKind, 'entry.submitted'].map((kind) => pathOf(placeOf({ ...about, kind }, role)!))

  expect(paths).toEqual([
    `/${role}/tours/entry?eventId=spring&entryId=one&comments=open`,
    `/${role}/tours/entry?eventId=spring&entryId=one`,
  ])
})
