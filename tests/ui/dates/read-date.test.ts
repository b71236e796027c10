import { expect, test } from 'vitest'
import { readDay } from '#contract/time/read-day.ts'
import { readClock, readWall, showClock, showDay, showWall } from '#app/ui/dates/read-date.ts'

test.each([
  ['6 PM', '18:00'],
  ['6:30pm', '18:30'],
  ['12 AM', '00:00'],
  ['12:15 p.m.', '12:15'],
  ['18:30', '18:30'],
  ['9:05', '09:05'],
  ['5p', '17:00'],
  ['5:30 A', '05:30'],
  ['Noon', '12:00'],
  ['12 noon', '12:00'],
  ['midnight', '00:00'],
])('"%s" is the time %s', (text, time) => {
  expect(readClock(text)).toBe(time)
})

test.each(['', '6', '13 PM', '24:00', '6:60 PM', 'noonish'])('"%s" is not a time', (text) => {
  expect(readClock(text)).toBeUndefined()
})

test.each([
  ['May 1, 2026, 6:00 PM', '2026-05-01T18:00'],
  ['5/1/2026 6pm', '2026-05-01T18:00'],
  ['2026-05-01 at 18:00', '2026-05-01T18:00'],
  ['2026-05-01T18:00', '2026-05-01T18:00'],
  ['3/10/27 5 PM', '2027-03-10T17:00'],
  ['3-10-2027 5p', '2027-03-10T17:00'],
  ['3.10.27, 5:30 p.m.', '2027-03-10T17:30'],
  ['3/10/27 17:00', '2027-03-10T17:00'],
  ['3/10/2027 noon', '2027-03-10T12:00'],
  ['3/10/27 at 12 noon', '2027-03-10T12:00'],
  ['May 1, 2026, midnight', '2026-05-01T00:00'],
  ['May 1, 2026', '2026-05-01T23:59'],
  [' 3/10/27 ', '2027-03-10T23:59'],
])('"%s" is the day and time %s', (text, wall) => {
  expect(readWall(text, '23:59')).toBe(wall)
})

test.each(['6 PM', '3/10/27 5', 'May 10, 5 PM', '2/30/27 noon', '2026-05-01T25:00', 'Feb 30, 2026, 6 PM'])(
  '"%s" is not a day and time',
  (text) => {
    expect(readWall(text, '23:59')).toBeUndefined()
  },
)

test('a displayed value parses to the same value', () => {
  expect([showDay('2026-05-01'), showClock('18:00'), showWall('2026-05-01T18:00')]).toEqual([
    'May 1, 2026',
    '6:00 PM',
    'May 1, 2026, 6:00 PM',
  ])
  expect([readDay(showDay('2026-05-01')), readClock(showClock('00:30')), readWall(showWall('2026-05-01T18:00'), '23:59')]).toEqual([
    '2026-05-01',
    '00:30',
    '2026-05-01T18:00',
  ])
})
