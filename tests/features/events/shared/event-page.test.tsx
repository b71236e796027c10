import { expect, test } from 'vitest'
import { EventChoice, noEventMessage } from '#app/features/events/shared/event-page.tsx'
import { anEvent } from '#tests/support/builders.ts'
import { pressable } from '#tests/support/markup.tsx'
import { linkedMarkupOf } from '#tests/support/linked-markup.tsx'

const event = anEvent({ id: 'spring' })

test.each([
  ['/member/company-information', '/member/company-information?eventId=spring&amp;isEdit=false'],
  ['/member/tours', '/member/tours?eventId=spring'],
] as const)('choosing an event leads to its page: %s', (to, address) => {
  const html = linkedMarkupOf(<EventChoice title="Events" to={to} isNamed={false} loadState="known" events={[event]} />)

  const [link] = pressable(html, 'a')
  expect(link?.attributes).toContain(`href="${address}"`)
})

test.each([
  ['/admin/sponsors', 'known', ['New event']],
  ['/admin/sponsors', 'loading', []],
  ['/member/tours', 'known', []],
] as const)('without events, only staff are offered to add the first one: %s, %s', (to, loadState, labels) => {
  const html = linkedMarkupOf(<EventChoice title="Sponsors" to={to} isNamed={false} loadState={loadState} events={[]} />)

  const links = pressable(html, 'a')
  expect(links.map(({ label }) => label)).toEqual(labels)
  for (const { attributes } of links) expect(attributes).toContain('href="/admin/event?new=true"')
})

const shown = { isStaff: false, isNamed: true, hasEvents: true, loadState: 'known' } as const

test('an address that names no event asks which one is meant', () => {
  expect(noEventMessage({ ...shown, isStaff: true, isNamed: false })).toBe('Choose an event.')
  expect(noEventMessage({ ...shown, isNamed: false })).toBe('Choose an event.')
})

test('staff, to whom every event belongs, never read that one is not open to them', () => {
  expect(noEventMessage({ ...shown, isStaff: true })).toMatch(/doesn’t exist/)
  expect(noEventMessage(shown)).toMatch(/don’t have access/)
})

test('no event is denied while none has reached the device', () => {
  expect(noEventMessage({ ...shown, hasEvents: false, loadState: 'loading' })).toBe('Loading events…')
  expect(noEventMessage({ ...shown, hasEvents: false, loadState: 'offline' })).toMatch(/You’re offline/)
})

test('without events nobody is asked to choose one', () => {
  expect(noEventMessage({ ...shown, hasEvents: false })).toBe('No Active Events')
  expect(noEventMessage({ ...shown, isStaff: true, hasEvents: false })).toBe('No events yet.')
})
