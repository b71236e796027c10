import { expect, test } from 'vitest'
import { firstOf } from '#app/features/events/shared/current-event.ts'
import { anEvent } from '#tests/support/builders.ts'

const [latest, other] = [anEvent(), anEvent()]
const events = [latest, other]

test('the event in the address goes before the one that was picked last', () => {
  expect(firstOf(events, [latest.id, other.id])).toBe(latest)
  expect(firstOf(events, [undefined, other.id])).toBe(other)
})

test('an event that is gone is passed over', () => {
  expect(firstOf(events, ['gone', other.id])).toBe(other)
  expect(firstOf(events, ['gone', null])).toBeUndefined()
})
