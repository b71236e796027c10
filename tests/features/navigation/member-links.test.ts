import { expect, test } from 'vitest'
import { memberEventLinks, memberQuickLinks, memberTopLinks, profileLinks } from '#app/features/navigation/member-links.ts'
import { anEvent } from '#tests/support/builders.ts'

const event = anEvent()
const labels = (canEnter: boolean) => memberEventLinks(event, canEnter).map(({ label }) => label)

test('an event’s links are in the order of the specification', () => {
  // When a company may enter a home: docs/decisions/045-new-entry-in-the-navigation.md
  expect(labels(true)).toEqual(['Company Information', 'New Entry', 'Tour Entries'])
  expect(labels(false)).toEqual(['Company Information', 'Tour Entries'])
})

test('the links refer to the event as the specification does', () => {
  expect(memberEventLinks(event, true).map(({ to, search }) => [to, search])).toEqual([
    ['/member/company-information', { eventId: event.id, isEdit: 'false' }],
    ['/member/tours/entry', { eventId: event.id }],
    ['/member/tours', { eventId: event.id }],
  ])
})

test('a member’s only top-level link is the dashboard', () => {
  expect(memberTopLinks.map(({ label, to }) => [label, to])).toEqual([['Dashboard', '/member/dashboard']])
})

test('the profiles are those of remodelers, builders and developers', () => {
  expect(profileLinks.map(({ to }) => to)).toEqual(['/member/remodeler', '/member/builder', '/member/developer'])
})

test('the bottom navigation keeps its event when registration closes', () => {
  const reached = (canEnter: boolean) => memberQuickLinks(event, canEnter).map(({ label, search }) => [label, search?.eventId])

  expect(reached(true)).toEqual([
    ['Dashboard', undefined],
    ['New Entry', event.id],
    ['Tour Entries', event.id],
  ])
  expect(reached(false)).toEqual([
    ['Dashboard', undefined],
    ['Company Information', event.id],
    ['Tour Entries', event.id],
  ])
  expect(memberQuickLinks(undefined, false).map(({ label }) => label)).toEqual(['Dashboard'])
})
