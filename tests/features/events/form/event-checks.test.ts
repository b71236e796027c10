import { expect, test } from 'vitest'
import { fromMillis } from '#contract/time/timestamp.ts'
import { dateErrors, eventErrors } from '#app/features/events/form/event-checks.ts'
import { noonOf } from '#contract/time/calendar-day.ts'
import { newEventValues, valuesOfEvent } from '#app/features/events/form/event-values.ts'
import { anEvent, anId } from '#tests/support/builders.ts'

const at = (iso: string) => fromMillis(Date.parse(iso))

test('an event from the server has nothing to fix', () => {
  const values = valuesOfEvent(anEvent())

  expect({ ...eventErrors(values), ...dateErrors(values) }).toEqual({})
})

test('a new event lists what it lacks, except for the web address, which is made from its name', () => {
  expect(eventErrors(newEventValues(anId()))).toEqual({
    name: expect.stringContaining('') as string,
    start_date: 'Enter a value.',
    end_date: 'Enter a value.',
    registration_start_date: 'Enter a value.',
    registration_end_date: 'Enter a value.',
  })
})

test('dates that are not set yet are out of order with nothing', () => {
  const values = newEventValues(anId())

  expect(dateErrors(values)).toEqual({})
  expect(dateErrors({ ...values, end_date: noonOf('2026-06-28') })).toEqual({})
  expect(dateErrors({ ...values, registration_end_date: at('2026-04-30T22:00:00Z') })).toEqual({})
})

test('an order that cannot be is said at the later date', () => {
  const values = { ...valuesOfEvent(anEvent()), end_date: noonOf('2026-06-01') }

  expect(dateErrors(values)).toEqual({ end_date: 'The event can’t end before it starts.' })
})

test('a year that cannot be meant is said at its date', () => {
  expect(dateErrors({ ...valuesOfEvent(anEvent()), public_at: at('0026-05-01T12:00:00Z') })).toEqual({
    public_at: 'Enter a date from 1900 to 2199.',
  })
})

test('a fee without an amount and hours that close before they open are named by their rows', () => {
  const values = valuesOfEvent(anEvent())
  const errors = eventErrors({
    ...values,
    fee_tiers: [{ code: 'A', label: 'First', amount: null, applies_to: 'ALL' }],
    open_hours: [{ dow: 6, opens: '18:00', closes: '12:00' }],
  })

  expect(errors).toEqual({
    'fee_tiers.0.amount': 'Enter a value.',
    'open_hours.0.closes': 'The closing time must be after the opening time.',
  })
})
