import { expect, test } from 'vitest'
import { noonOf } from '#contract/time/calendar-day.ts'
import { readDate } from '#server/resources/records/import/import-rows.ts'

const onDay = (day: string) => ({ value: noonOf(day) })

test.each([
  '2027-01-11',
  '2027-01-11T18:00:00Z',
  '1/11/2027',
  '01/11/27',
  '1/11/2027 0:00',
  '1/11/27 5:30 PM',
  '11-Jan-27',
  '11-Jan-2027',
  'Jan 11, 2027',
  'January 11, 2027',
  'Monday, January 11, 2027',
  ' Jan. 11, 2027 ',
])('an import reads "%s" as January 11, 2027', (cell) => {
  expect(readDate(cell)).toEqual(onDay('2027-01-11'))
})

test('a year of two digits is the one that spreadsheets read, unless they may have meant another one', () => {
  const message = 'Enter the year with four digits, such as 5/31/2031.'
  expect([readDate('11-Jan-98'), readDate('1/11/29')]).toEqual([onDay('1998-01-11'), onDay('2029-01-11')])
  expect([readDate('11-Jan-31'), readDate('1/11/31')]).toEqual([{ message }, { message }])
})

test.each(['11-Jan', 'Jan-27', '31/12/2020', '30-Feb-27', '46033', 'soon', ''])('an import does not guess at "%s"', (cell) => {
  expect(readDate(cell)).toEqual({ message: 'Enter a date, such as 5/31/2026.' })
})

test.each(['1899-12-31', '0027-01-11', '1/11/2200'])('%s is not a plausible date', (cell) => {
  expect(readDate(cell)).toEqual({ message: expect.stringMatching(/^Enter a date from 1900 to 2199/) })
})

test('an import refuses a long text as a date at once', () => {
  const startedAt = performance.now()

  for (let time = 0; time < 100; time += 1) {
    expect(readDate(`1/11/2027${' '.repeat(6_900)}x`)).toEqual({ message: 'Enter a date, such as 5/31/2026.' })
  }
  expect(performance.now() - startedAt).toBeLessThan(500)
})
