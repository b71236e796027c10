import { expect, test } from 'vitest'
import { sentenceWithoutEvent } from '#app/features/events/shared/sentence-without-event.ts'

const shown = { isStaff: false, isNamed: true, hasEvents: true, arrival: 'known' } as const

test('an address that names no event asks which one is meant', () => {
  expect(sentenceWithoutEvent({ ...shown, isStaff: true, isNamed: false })).toBe('Which event is this about? Choose one.')
  expect(sentenceWithoutEvent({ ...shown, isNamed: false })).toBe('Which event is this about? Choose one.')
})

test('staff, to whom every event belongs, never read that one is not open to them', () => {
  expect(sentenceWithoutEvent({ ...shown, isStaff: true })).toMatch(/does not exist/)
  expect(sentenceWithoutEvent(shown)).toMatch(/not open to you/)
})

test('no event is denied while none has reached the device', () => {
  expect(sentenceWithoutEvent({ ...shown, hasEvents: false, arrival: 'loading' })).toBe('Loading events…')
  expect(sentenceWithoutEvent({ ...shown, hasEvents: false, arrival: 'offline' })).toMatch(/You’re offline/)
})

test('without events nobody is asked to choose one', () => {
  expect(sentenceWithoutEvent({ ...shown, hasEvents: false })).toBe('No Active Events')
  expect(sentenceWithoutEvent({ ...shown, isStaff: true, hasEvents: false })).toBe('No events yet.')
})
