import { expect, test } from 'vitest'
import { openHoursProblems } from '#contract/event/open-hours.ts'
import type { Event } from '#contract/event/schema.ts'
import { noonOf } from '#contract/time/calendar-day.ts'

const problems = (hours: Event['open_hours'], start = '2026-06-05', end = '2026-06-21') =>
  openHoursProblems({ open_hours: hours, start_date: noonOf(start), end_date: noonOf(end) })

test('hours close after they open', () => {
  expect(problems([{ dow: 6, opens: '12:00', closes: '18:00' }])).toEqual({})
  expect(problems([{ dow: 6, opens: '12:00', closes: '12:00' }])).toEqual({
    '0.closes': 'The closing time must be after the opening time.',
  })
  expect(problems([{ dow: 6, opens: '18:00', closes: '12:00' }])).toEqual({
    '0.closes': 'The closing time must be after the opening time.',
  })
})

test('hours are for either a weekday or a date', () => {
  expect(problems([{ opens: '12:00', closes: '18:00' }])).toEqual({ '0.date': 'Choose the date.' })
})

test('a date with hours is a day of the event, once its days are known', () => {
  const on = (date: string) => [{ date, opens: '12:00', closes: '18:00' }]
  const outside = { '0.date': 'Choose a day of the event.' }

  expect([problems(on('2026-06-04')), problems(on('2026-06-22'))]).toEqual([outside, outside])
  expect([problems(on('2026-06-05')), problems(on('2026-06-21'))]).toEqual([{}, {}])
  expect(problems(on('2027-06-05'), '', '')).toEqual({})
})

test('openings of one day do not overlap', () => {
  const [noon, evening] = [
    { opens: '12:00', closes: '18:00' },
    { opens: '18:00', closes: '20:00' },
  ]
  const overlap = { '1.opens': 'These hours overlap other hours on the same day.' }

  expect(
    problems([
      { dow: 6, ...noon },
      { dow: 6, ...noon },
    ]),
  ).toEqual(overlap)
  expect(
    problems([
      { date: '2026-06-06', ...noon },
      { date: '2026-06-06', opens: '17:00', closes: '20:00' },
    ]),
  ).toEqual(overlap)
  expect(
    problems([
      { dow: 6, ...noon },
      { dow: 6, ...evening },
    ]),
  ).toEqual({})
  expect(
    problems([
      { dow: 6, ...noon },
      { dow: 0, ...noon },
    ]),
  ).toEqual({})
  expect(
    problems([
      { dow: 6, ...noon },
      { date: '2026-06-06', ...noon },
    ]),
  ).toEqual({})
})
