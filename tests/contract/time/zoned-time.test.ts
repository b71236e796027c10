import { afterEach, expect, test, vi } from 'vitest'
import { fromMillis } from '#contract/time/timestamp.ts'
import {
  addDays,
  dayHere,
  dayInZone,
  instantOf,
  moveToZone,
  nextDay,
  readWallTime,
  wallTime,
  wallTimeIn,
} from '#contract/time/zoned-time.ts'

const chicago = 'America/Chicago'
const at = (iso: string) => Date.parse(iso)

afterEach(() => vi.unstubAllEnvs())

test.each([
  ['in summer', '2026-06-05T17:00', '2026-06-05T22:00:00Z'],
  ['in winter', '2026-12-05T17:00', '2026-12-05T23:00:00Z'],
  ['to the second', '2026-04-30T23:59:59', '2026-05-01T04:59:59Z'],
])('a clock in the zone reads what was written, %s', (_, wall, iso) => {
  const reading = readWallTime(wall, chicago)

  expect(reading).toEqual({ at: at(iso) })
  expect(wallTime(reading?.at ?? 0, chicago)).toBe(wall)
})

test('a year that is still being written reads as it is written', () => {
  expect(wallTime(readWallTime('0002-06-05T17:00', chicago)?.at ?? 0, chicago)).toBe('0002-06-05T17:00')
})

test('where the clocks go forward, a time that they skip is the one after the change', () => {
  const reading = readWallTime('2026-03-08T02:30', chicago)

  expect(reading).toEqual({ at: at('2026-03-08T08:30:00Z'), isSkipped: true })
  expect(wallTime(reading?.at ?? 0, chicago)).toBe('2026-03-08T03:30')
})

test('where the clocks go back, a time that they pass twice is the first, and the second can be had', () => {
  expect(readWallTime('2026-11-01T01:30', chicago)).toEqual({ at: at('2026-11-01T06:30:00Z'), again: at('2026-11-01T07:30:00Z') })
})

test.each(['2026-03-08T01:59', '2026-03-08T03:00', '2026-11-01T00:59', '2026-11-01T02:00'])(
  '%s, beside the change, is one instant',
  (wall) => {
    const reading = readWallTime(wall, chicago)

    expect(reading).toEqual({ at: expect.any(Number) as number })
    expect(wallTime(reading?.at ?? 0, chicago)).toBe(wall)
  },
)

test('zones with half hours, across the date line and without summer time are read as well', () => {
  expect(readWallTime('2026-05-01T09:00', 'Asia/Kolkata')).toEqual({ at: at('2026-05-01T03:30:00Z') })
  expect(readWallTime('2026-05-01T09:00', 'Pacific/Kiritimati')).toEqual({ at: at('2026-04-30T19:00:00Z') })
  expect(readWallTime('2026-07-01T09:00', 'America/Phoenix')).toEqual({ at: at('2026-07-01T16:00:00Z') })
})

test('what is no time is none', () => {
  expect(readWallTime('', chicago)).toBeUndefined()
  expect(readWallTime('2026-02-31T10:00x', chicago)).toBeUndefined()
})

test('moved to another zone, the clock reads the same', () => {
  const moved = moveToZone(at('2026-06-05T22:00:00Z'), chicago, 'America/Denver')

  expect(wallTime(moved, 'America/Denver')).toBe('2026-06-05T17:00')
})

test.each([
  ['in summer', '2026-06-05', '17:00', '2026-06-05T22:00:00Z'],
  ['where the clocks go back, the first of two', '2026-11-01', '01:30', '2026-11-01T06:30:00Z'],
])('a day and a time are the instant that the form shows for them, %s', (_, date, time, iso) => {
  expect(instantOf(chicago, { date, time })).toEqual(fromMillis(at(iso)))
  expect(wallTimeIn(chicago, fromMillis(at(iso)))).toEqual({ date, time })
})

test('where the clocks skip a time, a day and a time are the instant after the change, as in the form', () => {
  expect(instantOf(chicago, { date: '2026-03-08', time: '02:30' })).toEqual(fromMillis(at('2026-03-08T08:30:00Z')))
})

test('days are added by the calendar: the time of day stays over a change of the clocks', () => {
  expect(addDays(chicago, fromMillis(at('2026-03-07T23:00:00Z')), 2)).toEqual(fromMillis(at('2026-03-09T22:00:00Z')))
})

test('an instant late in the evening is still that day where it happens, and the next one farther east', () => {
  const evening = at('2026-05-02T04:30:00Z')

  expect(dayInZone(chicago, evening)).toBe('2026-05-01')
  expect(dayInZone('Asia/Tokyo', evening)).toBe('2026-05-02')
  expect(nextDay(chicago, evening)).toBe('2026-05-02')
})

test.each([
  [chicago, '2026-05-01'],
  ['Asia/Tokyo', '2026-05-02'],
])('the day of the device is the one of its own calendar: %s', (device, day) => {
  vi.stubEnv('TZ', device)

  expect(dayHere(at('2026-05-02T04:30:00Z'))).toBe(day)
})
