import fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import {
  formatAgo,
  formatWait,
  formatDay,
  formatInstant,
  formatInstantForViewer,
  formatInstantRange,
  formatLocalDateTime,
  formatRecent,
  formatSheetTime,
  formatShortZone,
  formatUtcDate,
  formatUtcDateRange,
  formatViewerRange,
  formatViewerTime,
  formatZone,
} from '#contract/time/format-time.ts'
import { fromMillis } from '#contract/time/timestamp.ts'

const at = (iso: string) => fromMillis(Date.parse(iso))
const on = (day: string) => at(`${day}T12:00:00Z`)
const yearsAround = { min: Date.parse('1900-01-01T00:00:00Z'), max: Date.parse('2200-01-01T00:00:00Z') }

afterEach(() => vi.unstubAllEnvs())

test.each([
  ['2026-01-01T00:00:00Z', 'January 1, 2026'],
  ['2026-02-28T12:00:00Z', 'February 28, 2026'],
  ['2024-02-29T23:59:59Z', 'February 29, 2024'],
  ['2026-03-09T00:00:00Z', 'March 9, 2026'],
  ['2026-09-30T12:00:00Z', 'September 30, 2026'],
  ['2026-12-31T23:59:59.999Z', 'December 31, 2026'],
  ['1999-07-04T05:00:00Z', 'July 4, 1999'],
])("%s is '%s' in every zone", (iso, written) => {
  for (const zone of ['UTC', 'America/Chicago', 'Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Asia/Kolkata']) {
    vi.stubEnv('TZ', zone)
    expect(formatUtcDate(at(iso))).toBe(written)
  }
})

test("a date is always 'Month D, YYYY' with the full English name of the month", () => {
  const months = 'January|February|March|April|May|June|July|August|September|October|November|December'

  fc.assert(
    fc.property(fc.integer(yearsAround), (millis) => {
      const written = formatUtcDate(fromMillis(millis))

      expect(written).toMatch(new RegExp(`^(${months}) ([1-9]|[12]\\d|3[01]), \\d{4}$`))
      expect(Date.parse(`${written} UTC`)).toBe(Math.floor(millis / 86_400_000) * 86_400_000)
    }),
  )
})

test.each([
  ['America/Chicago', 'May 1, 2026, 5:00 PM CDT'],
  ['America/New_York', 'May 1, 2026, 6:00 PM EDT'],
  ['UTC', 'May 1, 2026, 10:00 PM UTC'],
  ['Asia/Tokyo', 'May 2, 2026, 7:00 AM GMT+9'],
])("a timestamp is shown as the viewer's own date and time, with the zone: in %s %s", (zone, written) => {
  vi.stubEnv('TZ', zone)

  expect(formatLocalDateTime(at('2026-05-01T22:00:00Z'))).toBe(written)
})

test('shows the same clock time on both sides of the change to daylight saving time', () => {
  vi.stubEnv('TZ', 'America/Chicago')

  expect(formatLocalDateTime(at('2026-03-08T07:59:59Z'))).toBe('Mar 8, 2026, 1:59 AM CST')
  expect(formatLocalDateTime(at('2026-03-08T08:00:00Z'))).toBe('Mar 8, 2026, 3:00 AM CDT')
})

test.each([
  ['America/Chicago', '2027-01-11T23:00:00Z', 'Jan 11, 2027, 5:00 PM CST'],
  ['America/Phoenix', '2027-03-26T00:00:00Z', 'Mar 25, 2027, 5:00 PM MST'],
  ['America/Denver', '2026-12-15T06:59:00Z', 'Dec 14, 2026, 11:59 PM MST'],
  ['America/Denver', '2026-05-01T22:00:00Z', 'May 1, 2026, 4:00 PM MDT'],
  ['America/Chicago', '2026-06-05T05:00:00Z', 'Jun 5, 2026, 12:00 AM CDT'],
])("an instant is formatted in the event's time zone, with its time and zone: %s", (zone, iso, written) => {
  expect(formatInstant(at(iso), zone)).toBe(written)
  expect(formatInstant(Date.parse(iso), zone)).toBe(written)
})

describe("the viewer's own time", () => {
  test.each([
    ['America/New_York', 'Jan 11, 2027, 5:00 PM CST (6:00 PM EST your time)'],
    ['Asia/Tokyo', 'Jan 11, 2027, 5:00 PM CST (Jan 12, 8:00 AM GMT+9 your time)'],
    ['America/Chicago', 'Jan 11, 2027, 5:00 PM CST'],
    ['America/Winnipeg', 'Jan 11, 2027, 5:00 PM CST'],
  ])('is shown next to the event’s time where their clocks differ: %s', (device, written) => {
    vi.stubEnv('TZ', device)

    expect(formatInstantForViewer(at('2027-01-11T23:00:00Z'), 'America/Chicago')).toBe(written)
  })

  test.each([
    ['America/Denver', 'America/Phoenix', 'Jul 11, 2027, 5:00 PM CDT (3:00 PM MST your time)'],
    ['America/Chicago', 'America/Mexico_City', 'Jul 11, 2027, 5:00 PM CDT (4:00 PM CST your time)'],
  ])('is that of the new zone after a device has moved from %s to %s, whose winters are alike', (before, after, written) => {
    const july = at('2027-07-11T22:00:00Z')
    vi.stubEnv('TZ', before)
    formatInstantForViewer(july, 'America/Chicago')
    vi.stubEnv('TZ', after)

    expect(formatInstantForViewer(july, 'America/Chicago')).toBe(written)
  })

  test('can be formatted on a line of its own', () => {
    vi.stubEnv('TZ', 'America/New_York')

    expect(formatViewerTime(at('2027-01-11T23:00:00Z'), 'America/Chicago')).toBe('Jan 11, 2027, 6:00 PM EST')
    expect(formatViewerTime(at('2027-01-11T23:00:00Z'), 'America/Detroit')).toBeUndefined()
  })
})

/** Zones whose short names a date parser reads; the two changes of US clocks in 2027 are on March 14 and November 7. */
const zones = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
  'Asia/Kolkata',
  'Asia/Tokyo',
  'UTC',
]
const devices = [
  ...zones,
  'America/St_Johns',
  'America/Sao_Paulo',
  'Europe/London',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
  'Asia/Kathmandu',
]
const hourMs = 3_600_000
const aroundAChange = (iso: string) => fc.integer({ min: Date.parse(iso) - 30 * hourMs, max: Date.parse(iso) + 30 * hourMs })
const instants = fc.oneof(
  aroundAChange('2027-03-14T09:00:00Z'),
  aroundAChange('2027-11-07T08:00:00Z'),
  fc.integer({ min: Date.parse('2027-01-01T00:00:00Z'), max: Date.parse('2028-01-01T00:00:00Z') }),
)

test('formatted text identifies the same minute in every zone, around both clock changes, on devices anywhere', () => {
  fc.assert(
    fc.property(instants, fc.constantFrom(...zones), fc.constantFrom(...devices), (millis, zone, device) => {
      vi.stubEnv('TZ', device)
      const minute = Math.floor(millis / 60_000) * 60_000

      const written = formatInstant(millis, zone)
      const yours = formatViewerTime(millis, zone)

      expect(written).toMatch(/^[A-Z][a-z]{2} \d{1,2}, 2\d{3}, \d{1,2}:\d{2} [AP]M [A-Z]{3,4}([+-]\d{1,2}(:\d{2})?)?$/)
      expect(Date.parse(written)).toBe(minute)
      expect(formatInstantForViewer(millis, zone).startsWith(written)).toBe(true)
      // A zone name that the parser cannot read is left to the other devices.
      const isReadable = yours !== undefined && zones.includes(device)
      expect(isReadable ? Date.parse(yours) : minute).toBe(minute)
      expect(device === zone ? yours : undefined).toBeUndefined()
    }),
    { numRuns: 500 },
  )
})

test('a calendar day is the same on devices anywhere', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 364 }), fc.constantFrom(...devices), (days, device) => {
      vi.stubEnv('TZ', device)
      const day = new Date(Date.UTC(2027, 0, 1 + days)).toISOString().slice(0, 10)

      expect(Date.parse(`${formatDay(day)} UTC`)).toBe(Date.parse(day))
      expect(formatUtcDate(on(day))).toBe(formatDay(day, 'long'))
      expect(formatUtcDate(on(day), 'short')).toBe(formatDay(day))
    }),
  )
})

test('a day is written out as far as there is room', () => {
  expect(formatDay('2027-01-11', 'long')).toBe('January 11, 2027')
  expect(formatDay('2027-01-11')).toBe('Jan 11, 2027')
  expect(formatDay('2027-01-11', 'full')).toBe('Monday, January 11, 2027')
  expect(formatDay('2027-01-11', 'weekday')).toBe('Monday, January 11')
  expect(formatDay('2027-01-11', 'shortWeekday')).toBe('Mon, Jan 11')
  expect(formatDay('2027-01-11', 'monthDay')).toBe('Jan 11')
  expect(formatDay('soon')).toBe('soon')
  expect(formatDay('2027')).toBe('2027')
})

test('a registration window shows its year once', () => {
  expect(formatInstantRange(at('2026-11-20T15:00:00Z'), at('2026-12-04T23:30:00Z'), 'America/Chicago')).toEqual([
    'Nov 20, 9:00 AM CST',
    'to Dec 4, 2026, 5:30 PM CST',
  ])
})

test('a window across New Year in the event’s time zone shows both years', () => {
  expect(formatInstantRange(at('2026-12-20T15:00:00Z'), at('2027-01-05T23:00:00Z'), 'America/Chicago')).toEqual([
    'Dec 20, 2026, 9:00 AM CST',
    'to Jan 5, 2027, 5:00 PM CST',
  ])
  expect(formatInstantRange(at('2026-12-20T15:00:00Z'), at('2027-01-01T05:00:00Z'), 'America/Chicago')[0]).toBe('Dec 20, 9:00 AM CST')
})

test('and the same window by the viewer’s clock, where that differs', () => {
  const window = [at('2026-11-20T15:00:00Z'), at('2026-12-04T23:30:00Z')] as const
  vi.stubEnv('TZ', 'America/New_York')

  expect(formatViewerRange(...window, 'America/Chicago')).toEqual(['Nov 20, 10:00 AM EST', 'to Dec 4, 2026, 6:30 PM EST'])
  expect(formatViewerRange(...window, 'America/Detroit')).toBeUndefined()
})

test('events on this device use its clock: today’s show a time, and older ones their day', () => {
  vi.stubEnv('TZ', 'America/Chicago')
  const now = new Date(2026, 3, 1, 15, 30).getTime()

  expect(formatRecent(new Date(2026, 3, 1, 10, 2).getTime(), { now })).toBe('10:02 AM')
  expect(formatRecent(new Date(2026, 2, 31, 22, 15).getTime(), { now })).toBe('Mar 31, 2026, 10:15 PM CDT')
  expect(formatRecent(new Date(2026, 2, 1, 15, 45).getTime(), { now })).toBe('Mar 1, 2026, 3:45 PM CST')
})

test('recent events read as how long ago they happened, older ones as their day', () => {
  vi.stubEnv('TZ', 'America/Chicago')
  const now = new Date(2026, 3, 30, 15, 30).getTime()
  const before = (hours: number) => formatAgo(now - hours * 3_600_000, now)

  expect([-0.1, 0, 1 / 60, 0.5, 1, 23.9, 24, 48, 30 * 24].map(before)).toEqual([
    'just now',
    'just now',
    '1 minute ago',
    '30 minutes ago',
    '1 hour ago',
    '23 hours ago',
    '1 day ago',
    '2 days ago',
    '30 days ago',
  ])
  expect(before(31 * 24)).toBe('Mar 30, 2026')
})

test('a wait reads in hours, and after two days in days', () => {
  const now = new Date(2026, 3, 30, 15, 30).getTime()

  expect([-1, 0, 0.9, 1, 47.9, 48].map((hours) => formatWait(now - hours * 3_600_000, now))).toEqual([
    'less than an hour',
    'less than an hour',
    'less than an hour',
    '1 hour',
    '47 hours',
    '2 days',
  ])
})

test('a time zone has the name that people use', () => {
  expect(formatZone('America/Chicago')).toBe('Central Time')
})

test.each([
  ['2027-02-04', '2027-02-27', 'February 4–27, 2027'],
  ['2027-05-28', '2027-06-06', 'May 28 – June 6, 2027'],
  ['2026-12-28', '2027-01-03', 'December 28, 2026 – January 3, 2027'],
  ['2027-02-04', '2027-02-04', 'February 4, 2027'],
])('from %s to %s repeats nothing: %s', (from, to, said) => {
  expect(formatUtcDateRange(on(from), on(to))).toBe(said)
})

test('in a list, two dates read as the times beside them', () => {
  expect(formatUtcDateRange(on('2027-02-04'), on('2027-02-27'), 'short')).toBe('Feb 4–27, 2027')
  expect(formatUtcDateRange(on('2027-02-26'), on('2027-03-06'), 'short')).toBe('Feb 26 – Mar 6, 2027')
})

test('a zone has a short name, at an instant and for the whole year', () => {
  expect(formatShortZone('America/Chicago', Date.parse('2027-01-11T12:00:00Z'))).toBe('CST')
  expect(formatShortZone('America/Chicago', Date.parse('2027-07-11T12:00:00Z'))).toBe('CDT')
  expect(formatShortZone('America/Chicago')).toBe('CT')
})

test('a time in a file is sorted by a spreadsheet', () => {
  expect(formatSheetTime(fromMillis(Date.parse('2026-11-30T22:34:59Z')), 'America/Denver')).toBe('2026-11-30 15:34')
})
