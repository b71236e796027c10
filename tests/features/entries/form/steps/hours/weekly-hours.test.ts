import { expect, test } from 'vitest'
import { exceptionsOf, formatTotal, weekOf, withDay, withWeekday } from '#app/features/entries/form/steps/hours/weekly-hours.ts'

// Two weekends: Fri Jun 5 to Sun Jun 7, Fri Jun 12 to Sun Jun 14.
const days = ['2026-06-05', '2026-06-06', '2026-06-07', '2026-06-12', '2026-06-13', '2026-06-14']
const on = (date: string, opens = '12:00', closes = '18:00') => ({ date, opens, closes })
const every = days.map((date) => on(date))
const noonToSix = { opens: '12:00', closes: '18:00' }

test('a weekday keeps what most of its dates keep', () => {
  const week = weekOf(every, days)

  expect([week[5], week[6], week[0], week[1]]).toEqual([noonToSix, noonToSix, noonToSix, null])
  expect(exceptionsOf(every, days, week)).toEqual([])
})

test('where as many dates differ as do not, the hours of the event are the rule', () => {
  const hours = withDay(every, '2026-06-05', [{ opens: '09:00', closes: '12:00' }])

  const week = weekOf(hours, days, every)

  expect(week[5]).toEqual(noonToSix)
  expect(exceptionsOf(hours, days, week)).toEqual(['2026-06-05'])
})

test('a date that is closed, opens twice or lies outside the event is an exception', () => {
  const week = weekOf(every, days)
  const closed = withDay(every, '2026-06-06', [])
  const twice = withDay(closed, '2026-06-07', [{ opens: '10:00', closes: '12:00' }, noonToSix])
  const outside = withDay(twice, '2026-07-04', [noonToSix])

  expect(exceptionsOf(outside, days, week)).toEqual(['2026-06-06', '2026-06-07', '2026-07-04'])
})

test('changing a weekday leaves its exceptions alone', () => {
  const hours = withDay(every, '2026-06-12', [])
  const to = { opens: '11:00', closes: '17:00' }

  const changed = withWeekday(hours, days, { dow: 5, from: noonToSix, to })

  expect(changed.filter(({ date }) => date === '2026-06-05' || date === '2026-06-12')).toEqual([on('2026-06-05', '11:00', '17:00')])
  expect(changed.filter(({ date }) => date === '2026-06-06')).toEqual([on('2026-06-06')])
})

test('closing a weekday and opening it again gives back its dates in order', () => {
  const closed = withWeekday(every, days, { dow: 6, from: noonToSix, to: null })

  expect(closed.map(({ date }) => date)).toEqual(['2026-06-05', '2026-06-07', '2026-06-12', '2026-06-14'])
  expect(withWeekday(closed, days, { dow: 6, from: null, to: noonToSix })).toEqual(every)
})

test('days and hours are counted', () => {
  expect(formatTotal(withDay(every, '2026-06-06', [{ opens: '12:00', closes: '13:30' }]), days)).toBe('Open 6 of 6 days, 31.5 hours total.')
  expect(formatTotal(withDay(every, '2026-06-06', [{ opens: '18:00', closes: '12:00' }]), days)).toBe('Open 5 of 6 days, 30 hours total.')
  expect(formatTotal([], ['2026-06-05'])).toBe('Open 0 of 1 day, 0 hours total.')
})
