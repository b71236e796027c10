import { expect, test } from 'vitest'
import { routePaths } from '#tests/support/route-paths.ts'
import { findItems } from '#app/features/palette/find-items.ts'
import { palettePages } from '#app/features/palette/palette-pages.ts'
import { anEvent } from '#tests/support/builders.ts'

const event = anEvent({ id: 'spring' })
const onSignOut = () => undefined
const onKeys = () => undefined

test('a member is not offered staff pages', () => {
  const pages = palettePages({ role: 'member', event, canEnter: true, onSignOut, onKeys })

  expect(pages.filter(({ href }) => href.startsWith('/admin'))).toEqual([])
  expect(pages.find(({ label }) => label === 'Sign Out')).toMatchObject({ kind: 'action' })
})

test.each([true, false])('a new entry is offered only to members who may start one: %s', (canEnter) => {
  const pages = palettePages({ role: 'member', event, canEnter, onSignOut, onKeys })

  expect(pages.some(({ label }) => label === 'New Entry')).toBe(canEnter)
})

test('pages of the current event have it in their address and are found by its name', () => {
  const pages = palettePages({ role: 'admin', event, canEnter: true, onSignOut, onKeys })

  expect(pages.find(({ label }) => label === 'Tour Entries')).toMatchObject({ href: '/admin/tours?eventId=spring', detail: '' })
  expect(findItems(pages, `tour ${event.name}`).map(({ label }) => label)).toContain('Tour Entries')
})

test('without an event, the pages that need none are still listed', () => {
  const pages = palettePages({ role: 'admin', event: undefined, canEnter: true, onSignOut, onKeys })

  expect(pages.filter(({ href }) => href.includes('eventId'))).toEqual([])
  expect(pages.map(({ label }) => label)).toContain('Audit log')
})

test('every page of staff is listed, except the one of a record', () => {
  const pages = palettePages({ role: 'admin', event, canEnter: true, onSignOut, onKeys })
  const listed = new Set(pages.map(({ href }) => href.split('?')[0]))

  expect(routePaths().filter((path) => path.startsWith('/admin/') && !listed.has(path))).toEqual(['/admin/profile'])
})

test.each([
  ['settings', 'Event settings'],
  ['guidebook', 'Print'],
  ['event companies', 'Companies'],
  ['one by one', 'Review'],
  ['reminder', 'Mail'],
  ['merge', 'Members: Companies'],
  ['trades', 'Members: Companies'],
  ['duplicate', 'New event'],
  ['send proof', 'Tour Entries'],
  ['extend deadline', 'Companies'],
])('staff find a page by what they want to do: %s', (typed, label) => {
  const pages = palettePages({ role: 'admin', event, canEnter: true, onSignOut, onKeys })

  expect(findItems(pages, typed).map((item) => item.label)).toContain(label)
})

test.each(['password', 'account', 'settings', 'notifications', 'invite'])('%s finds the account page', (word) => {
  for (const role of ['admin', 'member'] as const) {
    const pages = palettePages({ role, event, canEnter: true, onSignOut, onKeys })

    expect(findItems(pages, word).map(({ href }) => href)).toContain(`/${role}/account`)
  }
})
