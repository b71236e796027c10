import { expect, test } from 'vitest'
import { readDay } from '#contract/time/read-day.ts'

test.each([
  ['May 1, 2026', '2026-05-01'],
  ['may 1 2026', '2026-05-01'],
  ['Sept. 30, 2026', '2026-09-30'],
  ['Mar 2nd, 2027', '2027-03-02'],
  ['Jan 22nd 2027', '2027-01-22'],
  ['Friday, May 1, 2026', '2026-05-01'],
  ['5/1/2026', '2026-05-01'],
  ['3/10/27', '2027-03-10'],
  ['3-10-27', '2027-03-10'],
  ['03-10-2027', '2027-03-10'],
  ['3.10.2027', '2027-03-10'],
  ['Mar 10, 27', '2027-03-10'],
  [' 2026-05-01 ', '2026-05-01'],
  ['Feb 29, 2028', '2028-02-29'],
  ['11-Jan-27', '2027-01-11'],
  ['1-Jan-2027', '2027-01-01'],
  ['11 January 2027', '2027-01-11'],
  ['January 11, 2027', '2027-01-11'],
])('"%s" is the day %s', (text, day) => {
  expect(readDay(text)).toBe(day)
})

test.each([
  '',
  'May',
  'May 1',
  '5/1',
  '5/1/202',
  '13/10/27',
  '2/30/2027',
  '2-30-27',
  '3/10-27',
  '2026-05',
  'Feb 30, 2026',
  '2026-13-01',
  'someday 1, 2026',
  '30-Feb-27',
  '11-Jan',
  'Jan-27',
  '27-Jan-11th',
])('"%s" is not a day', (text) => {
  expect(readDay(text)).toBeUndefined()
})

test('a year of two digits can be completed otherwise, or not at all', () => {
  expect(readDay('11-Jan-98', (year) => `19${year}`)).toBe('1998-01-11')
  expect(readDay('1/11/31', () => undefined)).toBeUndefined()
})
