import { expect, test } from 'vitest'
import { sentenceWithoutEvent } from '#app/features/events/sentence-without-event.ts'

test('an address that names no event asks which one is meant', () => {
  expect(sentenceWithoutEvent({ isStaff: true, isNamed: false, isKnown: true })).toBe('Which event is this about? Choose one.')
  expect(sentenceWithoutEvent({ isStaff: false, isNamed: false, isKnown: true })).toBe('Which event is this about? Choose one.')
})

test('staff, to whom every event belongs, never read that one is not open to them', () => {
  expect(sentenceWithoutEvent({ isStaff: true, isNamed: true, isKnown: true })).toMatch(/does not exist/)
  expect(sentenceWithoutEvent({ isStaff: false, isNamed: true, isKnown: true })).toMatch(/not open to you/)
})

test('no event is denied while none has reached the device', () => {
  expect(sentenceWithoutEvent({ isStaff: false, isNamed: true, isKnown: false })).toMatch(/not reached this device/)
})
