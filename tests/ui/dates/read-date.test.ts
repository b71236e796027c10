import { expect, test } from 'vitest'
import { readClock, readDay, readWall, showClock, showDay, showWall } from '#app/ui/dates/read-date.ts'

test.each([
  ['May 1, 2026', '2026-05-01'],
  ['may 1 2026', '2026-05-01'],
  ['Sept. 30, 2026', '2026-09-30'],
  ['Friday, May 1, 2026', '2026-05-01'],
  ['5/1/2026', '2026-05-01'],
  [' 2026-05-01 ', '2026-05-01'],
  ['Feb 29, 2028', '2028-02-29'],
])('"%s" is the day %s', (text, day) => {
  expect(readDay(text)).toBe(day)
})

test.each(['', 'May', 'May 1', '5/1', '5/1/26', '2026-05', 'Feb 30, 2026', '2026-13-01', 'someday 1, 2026'])(
  '"%s" is not a day',
  (text) => {
    expect(readDay(text)).toBeUndefined()
  },
)

test.each([
  ['6 PM', '18:00'],
  ['6:30pm', '18:30'],
  ['12 AM', '00:00'],
  ['12:15 p.m.', '12:15'],
  ['18:30', '18:30'],
  ['9:05', '09:05'],
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
])('"%s" is the day and time %s', (text, wall) => {
  expect(readWall(text)).toBe(wall)
})

test.each(['May 1, 2026', '6 PM', '2026-05-01T25:00', 'Feb 30, 2026, 6 PM'])('"%s" is not a day and time', (text) => {
  expect(readWall(text)).toBeUndefined()
})

test('a displayed value parses to the same value', () => {
  expect([showDay('2026-05-01'), showClock('18:00'), showWall('2026-05-01T18:00')]).toEqual([
    'May 1, 2026',
    '6:00 PM',
    'May 1, 2026, 6:00 PM',
  ])
  expect([readDay(showDay('2026-05-01')), readClock(showClock('00:30')), readWall(showWall('2026-05-01T18:00'))]).toEqual([
    '2026-05-01',
    '00:30',
    '2026-05-01T18:00',
  ])
})
