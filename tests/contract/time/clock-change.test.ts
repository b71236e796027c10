import { expect, test } from 'vitest'
import { clockProblem, instantWritten } from '#contract/time/clock-change.ts'

const chicago = 'America/Chicago'

test('rejects a time that the clocks skip and names the next one', () => {
  expect(clockProblem('2027-03-14T02:30', chicago)).toEqual({
    message: '2:30 AM doesn’t exist on Mar 14, 2027: clocks go forward. Enter 3:30 AM or another time.',
    choices: [],
  })
  expect(instantWritten('2027-03-14T02:30', chicago)).toBeNull()
})

test('offers both instants of a repeated time, and selects neither until the person chooses', () => {
  expect(clockProblem('2027-11-07T01:30', chicago)).toEqual({
    message: '1:30 AM happens twice on Nov 7, 2027: clocks go back. Choose which one you mean.',
    choices: [
      { at: Date.parse('2027-11-07T06:30:00Z'), label: '1:30 AM CDT' },
      { at: Date.parse('2027-11-07T07:30:00Z'), label: '1:30 AM CST' },
    ],
  })
  expect(instantWritten('2027-11-07T01:30', chicago)).toBeNull()
})

test.each([
  ['2027-03-14T01:59', '2027-03-14T07:59:00Z', chicago],
  ['2027-03-14T03:00', '2027-03-14T08:00:00Z', chicago],
  ['2027-11-07T00:59', '2027-11-07T05:59:00Z', chicago],
  ['2027-11-07T02:00', '2027-11-07T08:00:00Z', chicago],
  ['2027-03-14T02:30', '2027-03-14T09:30:00Z', 'America/Phoenix'],
])('%s is one instant, %s, in %s', (wall, iso, zone) => {
  expect(clockProblem(wall, zone)).toBeUndefined()
  expect(instantWritten(wall, zone)).toBe(Date.parse(iso))
})

test('an invalid time is not an instant', () => {
  expect(clockProblem('', chicago)).toBeUndefined()
  expect(instantWritten('', chicago)).toBeNull()
})
