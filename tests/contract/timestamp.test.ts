import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { timestamp, timestampInput } from '#contract/timestamp-schema.ts'
import { formatInZone, formatLocalDateTime, formatUtcDate, fromMillis, toMillis } from '#contract/timestamp.ts'

const at = (iso: string) => fromMillis(Date.parse(iso))
const yearsAround = { min: Date.parse('1900-01-01T00:00:00Z'), max: Date.parse('2200-01-01T00:00:00Z') }

afterEach(() => vi.unstubAllEnvs())

test('an instant in whole seconds and nanoseconds names the same millisecond', () => {
  expect(fromMillis(1_777_636_800_123)).toEqual({ _seconds: 1_777_636_800, _nanoseconds: 123_000_000 })
  expect(toMillis({ _seconds: 1_777_636_800, _nanoseconds: 123_999_999 })).toBe(1_777_636_800_123)
})

test('an instant before 1970 keeps its nanoseconds positive', () => {
  expect(fromMillis(-1)).toEqual({ _seconds: -1, _nanoseconds: 999_000_000 })
})

test('every millisecond goes there and back, and is a valid answer', () => {
  fc.assert(
    fc.property(fc.integer(yearsAround), (millis) => {
      expect(toMillis(timestamp.parse(fromMillis(millis)))).toBe(millis)
    }),
  )
})

test.each(['2026-05-01T17:00:00-05:00', '2026-05-01T22:00:00Z', '2026-05-02T00:00:00.000+02:00'])(
  'a request may say an instant as %s',
  (iso) => {
    expect(timestampInput.parse(iso)).toEqual({ _seconds: 1_777_672_800, _nanoseconds: 0 })
  },
)

test('a request may say an instant in the form of the answers', () => {
  expect(timestampInput.parse({ _seconds: 5, _nanoseconds: 6 })).toEqual({ _seconds: 5, _nanoseconds: 6 })
})

test('both forms of one instant are read as the same', () => {
  fc.assert(
    fc.property(fc.integer(yearsAround), (millis) => {
      expect(timestampInput.parse(new Date(millis).toISOString())).toEqual(fromMillis(millis))
    }),
  )
})

test.each([
  ['without a zone', '2026-05-01T17:00:00'],
  ['a day alone', '2026-05-01'],
  ['a day that is not in the calendar', '2026-02-30T12:00:00Z'],
  ['words', 'tomorrow'],
  ['milliseconds', 1_777_672_800_000],
  ['parts of a second', { _seconds: 1.5, _nanoseconds: 0 }],
  ['too many nanoseconds', { _seconds: 1, _nanoseconds: 1_000_000_000 }],
  ['negative nanoseconds', { _seconds: 1, _nanoseconds: -1 }],
  ['one field only', { _seconds: 1 }],
  ['another field', { _seconds: 1, _nanoseconds: 0, zone: 'UTC' }],
  ['nothing', null],
])('a request that says an instant as %s is refused', (_, value) => {
  expect(z.safeParse(timestampInput, value).success).toBe(false)
})

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
  ['America/Chicago', '5/1/2026, 5:00:00 PM'],
  ['America/New_York', '5/1/2026, 6:00:00 PM'],
  ['UTC', '5/1/2026, 10:00:00 PM'],
  ['Asia/Tokyo', '5/2/2026, 7:00:00 AM'],
])("a timestamp is shown as the viewer's own date and time: in %s %s", (zone, written) => {
  vi.stubEnv('TZ', zone)

  expect(plain(formatLocalDateTime(at('2026-05-01T22:00:00Z')))).toBe(written)
})

test('the same clock time on both sides of the change to summer time', () => {
  vi.stubEnv('TZ', 'America/Chicago')

  expect(plain(formatLocalDateTime(at('2026-03-08T07:59:59Z')))).toBe('3/8/2026, 1:59:59 AM')
  expect(plain(formatLocalDateTime(at('2026-03-08T08:00:00Z')))).toBe('3/8/2026, 3:00:00 AM')
})

test.each([
  ['America/Chicago', '2026-11-20T23:00:00Z', 'Fri, Nov 20, 2026, 5:00 PM CST'],
  ['America/Chicago', '2026-05-01T22:00:00Z', 'Fri, May 1, 2026, 5:00 PM CDT'],
  ['America/Denver', '2026-05-01T22:00:00Z', 'Fri, May 1, 2026, 4:00 PM MDT'],
])("an instant in the association's zone says the zone: %s", (zone, iso, written) => {
  expect(plain(formatInZone(at(iso), zone))).toBe(written)
})

test("without a zone it is told in the viewer's", () => {
  vi.stubEnv('TZ', 'America/New_York')

  expect(plain(formatInZone(at('2026-05-01T22:00:00Z'), undefined))).toBe('Fri, May 1, 2026, 6:00 PM EDT')
})

/** Some versions of ICU put a narrow no-break space before AM and PM. */
function plain(written: string): string {
  return written.replaceAll('\u202F', ' ')
}
