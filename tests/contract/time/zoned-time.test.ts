import { afterEach, expect, test, vi } from 'vitest'
import { fromMillis } from '#contract/time/timestamp.ts'
import { addDays, dayHere, dayInZone, instantOf, nextDay, readWallTime, wallTime, wallTimeIn } from '#contract/time/zoned-time.ts'

const chicago = 'America/Chicago'
const at = (iso: string) => Date.parse(iso)

afterEach(() => vi.unstubAllEnvs())

test.each([
  ['in summer', '2026-06-05T17:00', '2026-06-05T22:00:00Z'],
  ['in winter', '2026-12-05T17:00', '2026-12-05T23:00:00Z'],
  ['to the second', '2026-04-30T23:59:59', '2026-05-01T04:59:59Z'],
])('a clock in the zone shows the time that was entered, %s', (_, wall, iso) => {
  const reading = readWallTime(wall, chicago)

  expect(reading).toEqual({ at: at(iso) })
  expect(wallTime(reading?.at ?? 0, chicago)).toBe(wall)
})

test('a year is parsed as typed while it is still incomplete', () => {
  expect(wallTime(readWallTime('0002-06-05T17:00', chicago)?.at ?? 0, chicago)).toBe('0002-06-05T17:00')
})

test('a time that is skipped when the clocks go forward becomes the one after the change', () => {
  const reading = readWallTime('2026-03-08T02:30', chicago)

  expect(reading).toEqual({ at: at('2026-03-08T08:30:00Z'), isSkipped: true })
  expect(wallTime(reading?.at ?? 0, chicago)).toBe('2026-03-08T03:30')
})

test('a time that is repeated when the clocks go back is the first one, and the second can be selected', () => {
  expect(readWallTime('2026-11-01T01:30', chicago)).toEqual({ at: at('2026-11-01T06:30:00Z'), again: at('2026-11-01T07:30:00Z') })
})

test.each(['2026-03-08T01:59', '2026-03-08T03:00', '2026-11-01T00:59', '2026-11-01T02:00'])(
  '%s, next to the clock change, is one instant',
  (wall) => {
    const reading = readWallTime(wall, chicago)

    expect(reading).toEqual({ at: expect.any(Number) as number })
    expect(wallTime(reading?.at ?? 0, chicago)).toBe(wall)
  },
)

test('handles zones with half hours, across the date line and without daylight saving time', () => {
  expect(readWallTime('2026-05-01T09:00', 'Asia/Kolkata')).toEqual({ at: at('2026-05-01T03:30:00Z') })
  expect(readWallTime('2026-05-01T09:00', 'Pacific/Kiritimati')).toEqual({ at: at('2026-04-30T19:00:00Z') })
  expect(readWallTime('2026-07-01T09:00', 'America/Phoenix')).toEqual({ at: at('2026-07-01T16:00:00Z') })
})

test('an invalid time is undefined', () => {
  expect(readWallTime('', chicago)).toBeUndefined()
  expect(readWallTime('2026-02-31T10:00x', chicago)).toBeUndefined()
})

test.each([
  ['in summer', '2026-06-05', '17:00', '2026-06-05T22:00:00Z'],
  ['where the clocks go back, the first of two', '2026-11-01', '01:30', '2026-11-01T06:30:00Z'],
])('a day and a time become the instant that the form shows for them, %s', (_, date, time, iso) => {
  expect(instantOf(chicago, { date, time })).toEqual(fromMillis(at(iso)))
  expect(wallTimeIn(chicago, fromMillis(at(iso)))).toEqual({ date, time })
})

test('a day and a time that the clocks skip become the instant after the change, as in the form', () => {
  expect(instantOf(chicago, { date: '2026-03-08', time: '02:30' })).toEqual(fromMillis(at('2026-03-08T08:30:00Z')))
})

test('adds days by the calendar: the time of day stays the same across a clock change', () => {
  expect(addDays(chicago, fromMillis(at('2026-03-07T23:00:00Z')), 2)).toEqual(fromMillis(at('2026-03-09T22:00:00Z')))
})

test('an instant late in the evening is still on that day in its own zone, and on the next day farther east', () => {
  const evening = at('2026-05-02T04:30:00Z')

  expect(dayInZone(chicago, evening)).toBe('2026-05-01')
  expect(dayInZone('Asia/Tokyo', evening)).toBe('2026-05-02')
  expect(nextDay(chicago, evening)).toBe('2026-05-02')
})

test.each([
  [chicago, '2026-05-01'],
  ['Asia/Tokyo', '2026-05-02'],
])('the device’s day is the one on its own calendar: %s', (device, day) => {
  vi.stubEnv('TZ', device)

  expect(dayHere(at('2026-05-02T04:30:00Z'))).toBe(day)
})
