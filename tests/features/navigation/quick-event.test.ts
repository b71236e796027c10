import { expect, test } from 'vitest'
import { quickEvent } from '#app/features/navigation/quick-event.ts'
import { anEvent } from '#tests/support/builders.ts'

const [latest, other] = [anEvent(), anEvent()]
const events = [latest, other]

test('a thumb reaches the event that the address names, else the one from before', () => {
  expect(quickEvent(events, [latest.id, other.id])).toBe(latest)
  expect(quickEvent(events, [undefined, other.id])).toBe(other)
})

test('an event that is gone is passed over', () => {
  expect(quickEvent(events, ['gone', other.id])).toBe(other)
  expect(quickEvent(events, ['gone', undefined])).toBeUndefined()
})
