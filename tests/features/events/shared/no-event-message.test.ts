import { expect, test } from 'vitest'
import { noEventMessage } from '#app/features/events/shared/no-event-message.ts'

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
