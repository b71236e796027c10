import { expect, test } from 'vitest'
import { formatOpenHours } from '#contract/entry/format-hours.ts'

const inherited = { mode: 'INHERIT', hours: [] } as const
const on = (date: string, opens = '12:00', closes = '18:00') => ({ date, opens, closes })

test('groups consecutive days with the same hours, also across the weekend', () => {
  const week = [4, 5, 6, 0].map((dow) => ({ dow, opens: '12:00', closes: '18:00' }))

  expect(formatOpenHours(inherited as never, week)).toEqual(['Thursday to Sunday, 12–6 PM'])
  expect(formatOpenHours(inherited as never, [...week.slice(0, 2), { dow: 6, opens: '09:30', closes: '17:00' }])).toEqual([
    'Thursday to Friday, 12–6 PM',
    'Saturday, 9:30 AM–5 PM',
  ])
})

test('the home’s own days replace the event’s, and a gap splits a group', () => {
  const hours = [on('2026-06-07'), on('2026-06-06'), on('2026-06-13', '00:00', '12:30')]

  expect(formatOpenHours({ mode: 'CUSTOM', hours }, [])).toEqual(['Sat, Jun 6 to Sun, Jun 7, 12–6 PM', 'Sat, Jun 13, 12 AM–12:30 PM'])
})

test('summarizes many days by their hours', () => {
  const weekEnds = ['2026-06-06', '2026-06-13', '2026-06-20', '2026-06-27', '2026-07-04', '2026-07-11', '2026-07-18']
  const hours = [...weekEnds.toSpliced(2, 1).map((date) => on(date)), on('2026-06-07'), on('2026-06-30', '09:00', '12:00')]

  expect(formatOpenHours({ mode: 'CUSTOM', hours }, [])).toEqual(['Jun 6–7, 13, 27, Jul 4, 11, 18: 12–6 PM', 'Jun 30: 9 AM–12 PM'])
})

test('of many days, the weekdays that are alike in each week stand for their dates', () => {
  const days = (...dates: string[]) => dates.map((date) => on(date))
  const hours = [
    ...days('2027-02-18', '2027-02-25', '2027-03-04', '2027-02-19', '2027-02-26', '2027-03-05'),
    ...days('2027-02-14', '2027-02-21', '2027-02-28', '2027-03-07', '2027-02-15'),
    ...['2027-02-13', '2027-02-20', '2027-02-27', '2027-03-06'].map((date) => on(date, '10:00')),
  ]

  expect(formatOpenHours({ mode: 'CUSTOM', hours }, [])).toEqual([
    'Feb 13–Mar 7: Thursday to Friday, 12–6 PM',
    'Saturday, 10 AM–6 PM',
    'Sunday, 12–6 PM',
    'Mon, Feb 15, 12–6 PM',
  ])
})

test('a few weeks that are alike are one line, and two weekends keep their dates', () => {
  const weeks = [
    '2027-02-13',
    '2027-02-14',
    '2027-02-18',
    '2027-02-19',
    '2027-02-20',
    '2027-02-21',
    '2027-02-25',
    '2027-02-26',
    '2027-02-27',
    '2027-02-28',
  ]
  const linesOf = (dates: readonly string[]) => formatOpenHours({ mode: 'CUSTOM', hours: dates.map((date) => on(date)) }, [])

  expect(linesOf(weeks)).toEqual(['Feb 13–28: Thursday to Sunday, 12–6 PM'])
  expect(linesOf(weeks.toSpliced(4, 1))).toHaveLength(4)
  expect(linesOf(['2027-02-13', '2027-02-14', '2027-02-20', '2027-02-21'])).toHaveLength(2)
})

test('one far date doesn’t take a look at every day before it', () => {
  const saturdays = ['06', '13', '20', '27'].map((day) => on(`2026-06-${day}`))
  const hours = [...saturdays, on('2026-06-08'), on('2026-06-10'), on('2026-06-12', '09:00'), on('9999-12-31')]

  expect(formatOpenHours({ mode: 'CUSTOM', hours }, [])).toEqual(['Jun 6, 8, 10, 13, 20, 27, Dec 31: 12–6 PM', 'Jun 12: 9 AM–6 PM'])
})

test('an event without hours shows none', () => {
  expect(formatOpenHours(inherited as never, [])).toEqual([])
})

test('hours of a date replace those of its weekday on that date only', () => {
  const dated = { dow: 3, date: '2026-06-10', opens: '16:00', closes: '20:00' }

  expect(formatOpenHours(inherited as never, [dated])).toEqual(['Wed, Jun 10, 4–8 PM'])
})
