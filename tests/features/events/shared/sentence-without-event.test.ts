import { expect, test } from 'vitest'
import { sentenceWithoutEvent } from '#app/features/events/shared/sentence-without-event.ts'

const shown = { isStaff: false, isNamed: true, hasEvents: true, arrival: 'known' } as const

test('an address that names no event asks which one is meant', () => {
  expect(sentenceWithoutEvent({ ...shown, isStaff: true, isNamed: false })).toBe('Choose an event.')
  expect(sentenceWithoutEvent({ ...shown, isNamed: false })).toBe('Choose an event.')
})

test('staff, to whom every event belongs, never read that one is not open to them', () => {
  expect(sentenceWithoutEvent({ ...shown, isStaff: true })).toMatch(/doesn’t exist/)
  expect(sentenceWithoutEvent(shown)).toMatch(/don’t have access/)
})

test('no event is denied while none has reached the device', () => {
  expect(sentenceWithoutEvent({ ...shown, hasEvents: false, arrival: 'loading' })).toBe('Loading events…')
  expect(sentenceWithoutEvent({ ...shown, hasEvents: false, arrival: 'offline' })).toMatch(/You’re offline/)
})

test('without events nobody is asked to choose one', () => {
  expect(sentenceWithoutEvent({ ...shown, hasEvents: false })).toBe('No Active Events')
  expect(sentenceWithoutEvent({ ...shown, isStaff: true, hasEvents: false })).toBe('No events yet.')
})
