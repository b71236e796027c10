import { expect, test } from 'vitest'
import { dueReminder } from '#contract/event/reminder.ts'
import { fromMillis } from '#contract/time/timestamp.ts'
import { anEvent } from '#tests/support/builders.ts'

// 5 PM in Chicago, in daylight saving time, which starts on March 8.
const event = anEvent({ timezone: 'America/Chicago', registration_end_date: fromMillis(Date.parse('2026-03-10T22:00:00Z')) })
const due = (at: string) => dueReminder(event, event.registration_end_date, Date.parse(at))

test('a reminder is due at 9 AM in the event’s time zone, a week and a day before', () => {
  expect(due('2026-03-03T14:59:00Z')).toBeNull()
  expect(due('2026-03-03T15:00:00Z')).toEqual({ day: '2026-03-10', days_before: 7 })
  expect(due('2026-03-09T13:59:00Z')).toEqual({ day: '2026-03-10', days_before: 7 })
  expect(due('2026-03-09T14:00:00Z')).toEqual({ day: '2026-03-10', days_before: 1 })
})

test('nobody is reminded once the date has passed', () => {
  expect(due('2026-03-10T21:59:59Z')).toEqual({ day: '2026-03-10', days_before: 1 })
  expect(due('2026-03-10T22:00:00Z')).toBeNull()
})

test('the day is the one on the event’s calendar', () => {
  const late = anEvent({ timezone: 'America/Chicago', registration_end_date: fromMillis(Date.parse('2026-05-02T04:59:00Z')) })

  expect(dueReminder(late, late.registration_end_date, Date.parse('2026-05-01T20:00:00Z'))).toEqual({ day: '2026-05-01', days_before: 1 })
})

test('sends no reminder for a date that the event does not have', () => {
  expect(dueReminder(event, event.proof_due_date, Date.parse('2026-03-09T20:00:00Z'))).toBeNull()
})
