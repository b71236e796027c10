import { expect, test } from 'vitest'
import { adminEventLinks, adminQuickLinks, adminTopLinks, currentEventLinks } from '#app/features/navigation/admin-links.ts'
import { anEvent } from '#tests/support/builders.ts'

test("the staff's top menu is the specification's eight links, in its order", () => {
  expect(adminTopLinks.map(({ label, to }) => [label, to])).toEqual([
    ['Dashboard', '/admin/dashboard'],
    ['New Events', '/admin/event'],
    ['Members', '/admin/member'],
    ['Master', '/admin/masterdata'],
    ['Firebase', '/admin/firebase'],
    ['Webflow', '/admin/webflow'],
    ['Sponsors', '/admin/sponsors'],
    ['Advertisements', '/admin/advertisements'],
  ])
})

test('an event’s three links refer to it as the specification does', () => {
  const search = { eventId: '123' }

  expect(adminEventLinks({ id: '123' }).map(({ label, to, search: given }) => [label, to, given])).toEqual([
    ['New Neighborhood', '/admin/neighborhoods/neighborhoodentry', search],
    ['Tour Entries', '/admin/tours', search],
    ['Neighborhoods', '/admin/neighborhoods', search],
  ])
})

test('the rail links to the lists of the current event, to Review, Companies and Print; a phone’s bar has the first three', () => {
  const event = anEvent()

  expect(adminQuickLinks(event).map(({ label, search }) => [label, search?.eventId])).toEqual([
    ['Dashboard', undefined],
    ['Tour Entries', event.id],
    ['Review', event.id],
    ['Neighborhoods', event.id],
    ['Companies', event.id],
    ['Print', event.id],
  ])
  expect(adminQuickLinks(undefined).map(({ label }) => label)).toEqual(['Dashboard'])
})

test('the menu of the current event leads to its dates, fees and hours', () => {
  expect(currentEventLinks({ id: '123' }).at(-1)).toMatchObject({ label: 'Event settings', to: '/admin/event', search: { eventId: '123' } })
})
