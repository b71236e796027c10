import { expect, test } from 'vitest'
import { hasJustClosed, nextJustClosedChange } from '#app/features/events/shared/just-closed.ts'
import { toMillis } from '#contract/time/timestamp.ts'
import { anEvent } from '#tests/support/builders.ts'

const minuteMs = 60_000
const event = anEvent()
const closes = toMillis(event.registration_end_date)

test.each([
  ['at its last instant', closes, false],
  ['1 ms later', closes + 1, true],
  ['three minutes later', closes + 3 * minuteMs, true],
  ['after that', closes + 3 * minuteMs + 1, false],
])('that registration has just closed is news %s: %d', (_when, now, isNews) => {
  expect(hasJustClosed(event, now)).toBe(isNews)
})

test('the news come and go on time', () => {
  expect(nextJustClosedChange([event], closes - minuteMs)).toBe(closes + 1)
  expect(nextJustClosedChange([event], closes + 1)).toBe(closes + 3 * minuteMs + 1)
  expect(nextJustClosedChange([event], closes + 4 * minuteMs)).toBeNull()
  expect(nextJustClosedChange([], closes)).toBeNull()
})
