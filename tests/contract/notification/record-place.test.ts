import { expect, test } from 'vitest'
import { placeOfRecord } from '#contract/notification/record-place.ts'

test.each([
  ['entries', { event_id: 'fall' }, { to: '/admin/tours/entry', search: { eventId: 'fall', entryId: 'id' } }],
  ['event_companies', { event_id: 'fall' }, { to: '/admin/companies', search: { eventId: 'fall', registrationId: 'id' } }],
  ['events', {}, { to: '/admin/event', search: { eventId: 'id' } }],
  ['members', {}, { to: '/admin/member', search: { id: 'id' } }],
  ['companies', {}, { to: '/admin/member', search: { tab: 'companies', id: 'id' } }],
  ['sponsors', { event_id: null }, { to: '/admin/sponsors', search: { id: 'id' } }],
  ['advertisements', { event_id: 'fall' }, { to: '/admin/advertisements', search: { eventId: 'fall', id: 'id' } }],
  ['cities', {}, { to: '/admin/masterdata', search: { collection: 'cities' } }],
  ['comments', {}, undefined],
])('the page of a record of %s', (entity, row, place) => {
  expect(placeOfRecord(entity, 'id', row)).toEqual(place)
})
