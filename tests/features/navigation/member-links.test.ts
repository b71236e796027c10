import { expect, test } from 'vitest'
import { toMillis } from '#contract/time/timestamp.ts'
import { memberEventLinks, memberQuickLinks, memberTopLinks, profileLinks } from '#app/features/navigation/member-links.ts'
import { anEvent } from '#tests/support/builders.ts'

const event = anEvent()
const opens = toMillis(event.registration_start_date)
const closes = toMillis(event.registration_end_date)
const labels = (now: number) => memberEventLinks(event, now).map(({ label }) => label)

test.each([
  ['1 ms before registration opens', opens - 1, false],
  ['at the instant at which it opens', opens, true],
  ['1 ms after it opened', opens + 1, true],
  ['1 ms before it closes', closes - 1, true],
  ['at the instant at which it closes', closes, true],
  ['1 ms after it closed', closes + 1, false],
])('New Entry %s: %d', (_when, now, isOffered) => {
  expect(labels(now).includes('New Entry')).toBe(isOffered)
})

test('an event’s links are in the order of the specification', () => {
  expect(labels(opens)).toEqual(['Company Information', 'New Entry', 'Tour Entries'])
  expect(labels(opens - 1)).toEqual(['Company Information', 'Tour Entries'])
})

test('the links refer to the event as the specification does', () => {
  expect(memberEventLinks(event, opens).map(({ to, search }) => [to, search])).toEqual([
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
  const reached = (now: number) => memberQuickLinks(event, now).map(({ label, search }) => [label, search?.eventId])

  expect(reached(opens)).toEqual([
    ['Dashboard', undefined],
    ['New Entry', event.id],
    ['Tour Entries', event.id],
  ])
  expect(reached(closes + 1)).toEqual([
    ['Dashboard', undefined],
    ['Company Information', event.id],
    ['Tour Entries', event.id],
  ])
  expect(memberQuickLinks(undefined, opens).map(({ label }) => label)).toEqual(['Dashboard'])
})
