import { expect, test } from 'vitest'
import { fromMillis } from '#contract/time/timestamp.ts'
import { nextChange } from '#app/features/dashboards/member/own-in-event.ts'
import { anEvent, testNow } from '#tests/support/builders.ts'
import { aFullEntry } from '#tests/support/entries.ts'

test('the dashboard turns when an unlock of one of the entries ends', () => {
  const event = anEvent()
  const ends = testNow + 60_000
  const entries = [null, fromMillis(ends)].map((until) => aFullEntry({ event_id: event.id, unlocked_until: until }))

  expect(nextChange([event], { entries }, testNow)).toBe(ends + 1)
  expect(nextChange([event], { entries }, ends + 1)).toBeGreaterThan(ends + 1)
})
