import { expect, test } from 'vitest'
import { shownEvent } from '#app/features/dashboards/shown-event.ts'
import { anEvent } from '#tests/support/builders.ts'

const [latest, other] = [anEvent(), anEvent()]
const events = [latest, other]

test('staff who come back to the dashboard find the event that they looked at last', () => {
  expect(shownEvent(events, undefined, other.id)).toEqual({ shown: other, isUnknown: false })
})

test('the event in the address goes before the one that was looked at last', () => {
  expect(shownEvent(events, latest.id, other.id)).toEqual({ shown: latest, isUnknown: false })
})

test('an address with an unknown event is not ignored silently', () => {
  expect(shownEvent(events, 'gone', other.id)).toEqual({ shown: latest, isUnknown: true })
})

test('without any word it is the latest event, and an event looked at once that is gone is forgotten', () => {
  expect(shownEvent(events, undefined, null)).toEqual({ shown: latest, isUnknown: false })
  expect(shownEvent(events, undefined, 'gone')).toEqual({ shown: latest, isUnknown: false })
  expect(shownEvent([], undefined, null)).toEqual({ shown: undefined, isUnknown: false })
})
