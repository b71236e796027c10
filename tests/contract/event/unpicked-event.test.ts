import { expect, test } from 'vitest'
import { unpickedEvent } from '#contract/event/unpicked-event.ts'
import { fromMillis } from '#contract/time/timestamp.ts'
import { anEvent, testNow } from '#tests/support/builders.ts'

const dayMs = 86_400_000
const at = (days: number) => fromMillis(testNow + days * dayMs)

/** In days from now: when registration opens and closes, and when the event begins and ends. */
function planned([opens, closes, starts, ends]: [number, number, number, number], status: 'ACTIVE' | 'ARCHIVED' | 'DRAFT' = 'ACTIVE') {
  return anEvent({
    status,
    registration_start_date: at(opens),
    registration_end_date: at(closes),
    start_date: at(starts),
    end_date: at(ends),
  })
}

const open = planned([-20, 25, 75, 98])
const upcoming = planned([45, 100, 160, 162])
const last = planned([-300, -250, -200, -177], 'ARCHIVED')
const older = planned([-430, -380, -330, -328], 'ARCHIVED')

test('an event with open registration comes before a newer one that is still empty', () => {
  expect(unpickedEvent([upcoming, open, last, older], testNow)).toBe(open)
})

test('of two open registrations, chooses the one that closes first', () => {
  const closingLater = planned([-5, 40, 60, 70])

  expect(unpickedEvent([upcoming, open, closingLater, last], testNow)).toBe(open)
})

test('without open registration, chooses the next event to start, or the current one', () => {
  const underWay = planned([-90, -40, -2, 10])

  expect(unpickedEvent([upcoming, last], testNow)).toBe(upcoming)
  expect(unpickedEvent([upcoming, underWay, last], testNow)).toBe(underWay)
})

test('when all are over, chooses the last event, and never a draft if there are others', () => {
  const draft = planned([-1, 30, 40, 50], 'DRAFT')

  expect(unpickedEvent([draft, older, last], testNow)).toBe(last)
  expect(unpickedEvent([draft], testNow)).toBe(draft)
  expect(unpickedEvent([], testNow)).toBeUndefined()
})
