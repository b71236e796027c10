import { expect, test } from 'vitest'
import { fromMillis, toMillis } from '#contract/time/timestamp.ts'
import { routePaths } from '#tests/support/route-paths.ts'
import { findItems } from '#app/features/palette/find-items.ts'
import { palettePages } from '#app/features/palette/palette-pages.ts'
import { anEvent } from '#tests/support/builders.ts'

const event = anEvent({ id: 'spring' })
const opens = toMillis(event.registration_start_date)
const onSignOut = () => undefined
const onKeys = () => undefined

test('a member is not offered staff pages', () => {
  const pages = palettePages({ role: 'member', event, now: opens, onSignOut, onKeys })

  expect(pages.filter(({ href }) => href.startsWith('/admin'))).toEqual([])
  expect(pages.find(({ label }) => label === 'Sign Out')).toMatchObject({ kind: 'action' })
})

test.each([
  [-1, false],
  [0, true],
])('a new entry is offered only inside the registration window: %s ms from its start', (offset, isOffered) => {
  const pages = palettePages({ role: 'member', event, now: opens + offset, onSignOut, onKeys })

  expect(pages.some(({ label }) => label === 'New Entry')).toBe(isOffered)
})

test('pages of an event have it in their address and label', () => {
  const pages = palettePages({ role: 'admin', event: { ...event, start_date: fromMillis(opens) }, now: opens, onSignOut, onKeys })

  expect(pages.find(({ label }) => label === 'Tour Entries')).toMatchObject({ href: '/admin/tours?eventId=spring', detail: event.name })
})

test('without an event, the pages that need none are still listed', () => {
  const pages = palettePages({ role: 'admin', event: undefined, now: opens, onSignOut, onKeys })

  expect(pages.filter(({ href }) => href.includes('eventId'))).toEqual([])
  expect(pages.map(({ label }) => label)).toContain('Audit log')
})

test('every page of staff is listed, except the one of a record', () => {
  const pages = palettePages({ role: 'admin', event, now: opens, onSignOut, onKeys })
  const listed = new Set(pages.map(({ href }) => href.split('?')[0]))

  expect(routePaths().filter((path) => path.startsWith('/admin/') && !listed.has(path))).toEqual(['/admin/profile'])
})

test.each([
  ['settings', 'Event settings'],
  ['reminder', 'Mail'],
  ['merge', 'Companies'],
  ['trades', 'Companies'],
  ['duplicate', 'New event'],
  ['send proof', 'Tour Entries'],
])('staff find a page by what they want to do: %s', (typed, label) => {
  const pages = palettePages({ role: 'admin', event, now: opens, onSignOut, onKeys })

  expect(findItems(pages, typed).map((item) => item.label)).toContain(label)
})

test.each(['password', 'account', 'settings', 'notifications', 'invite'])('%s finds the account page', (word) => {
  for (const role of ['admin', 'member'] as const) {
    const pages = palettePages({ role, event, now: opens, onSignOut, onKeys })

    expect(findItems(pages, word).map(({ href }) => href)).toContain(`/${role}/account`)
  }
})
