import { expect, test } from 'vitest'
import { openHoursProblems } from '#contract/event/open-hours.ts'

test('hours close after they open', () => {
  expect(openHoursProblems([{ dow: 6, opens: '12:00', closes: '18:00' }])).toEqual({})
  expect(openHoursProblems([{ dow: 6, opens: '12:00', closes: '12:00' }])).toEqual({
    '0.closes': 'The closing time must be after the opening time.',
  })
  expect(openHoursProblems([{ dow: 6, opens: '18:00', closes: '12:00' }])).toEqual({
    '0.closes': 'The closing time must be after the opening time.',
  })
})

test('hours are for either a weekday or a date', () => {
  expect(openHoursProblems([{ opens: '12:00', closes: '18:00' }])).toEqual({ '0.date': 'Choose the date.' })
})
