import { expect, test } from 'vitest'
import { fromMillis } from '#contract/time/timestamp.ts'
import { hoursOfEvent } from '#app/features/entries/form/steps/hours/hours-of-event.ts'

const noon = (day: string) => fromMillis(Date.parse(`${day}T12:00:00Z`))

test('hours of a weekday count on each such day, hours of a date on that day', () => {
  const hours = hoursOfEvent({
    start_date: noon('2026-06-05'),
    end_date: noon('2026-06-13'),
    open_hours: [
      { dow: 6, opens: '12:00', closes: '18:00' },
      { date: '2026-06-10', opens: '16:00', closes: '20:00' },
      { dow: 5, date: '2026-06-12', opens: '17:00', closes: '21:00' },
    ],
  })

  expect(hours).toEqual([
    { date: '2026-06-06', opens: '12:00', closes: '18:00' },
    { date: '2026-06-10', opens: '16:00', closes: '20:00' },
    { date: '2026-06-12', opens: '17:00', closes: '21:00' },
    { date: '2026-06-13', opens: '12:00', closes: '18:00' },
  ])
})

test('a date that has its own hours isn’t open as its weekday is, too', () => {
  const hours = hoursOfEvent({
    start_date: noon('2026-06-06'),
    end_date: noon('2026-06-13'),
    open_hours: [
      { dow: 6, opens: '12:00', closes: '18:00' },
      { date: '2026-06-13', opens: '10:00', closes: '14:00' },
    ],
  })

  expect(hours).toEqual([
    { date: '2026-06-06', opens: '12:00', closes: '18:00' },
    { date: '2026-06-13', opens: '10:00', closes: '14:00' },
  ])
})

test('no day of a long event is left out', () => {
  const everyDay = Array.from({ length: 7 }, (_, dow) => ({ dow, opens: '12:00', closes: '18:00' }))

  expect(hoursOfEvent({ start_date: noon('2026-01-01'), end_date: noon('2026-12-31'), open_hours: everyDay })).toHaveLength(365)
})
