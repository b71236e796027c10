import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { timestamp, timestampInput } from '#contract/time/timestamp-schema.ts'
import { fromMillis, toMillis } from '#contract/time/timestamp.ts'

const yearsAround = { min: Date.parse('1900-01-01T00:00:00Z'), max: Date.parse('2200-01-01T00:00:00Z') }

test('an instant in whole seconds and nanoseconds is the same millisecond', () => {
  expect(fromMillis(1_777_636_800_123)).toEqual({ _seconds: 1_777_636_800, _nanoseconds: 123_000_000 })
  expect(toMillis({ _seconds: 1_777_636_800, _nanoseconds: 123_999_999 })).toBe(1_777_636_800_123)
})

test('an instant before 1970 keeps its nanoseconds positive', () => {
  expect(fromMillis(-1)).toEqual({ _seconds: -1, _nanoseconds: 999_000_000 })
})

test('every millisecond survives a round trip, and is a valid response', () => {
  fc.assert(
    fc.property(fc.integer(yearsAround), (millis) => {
      expect(toMillis(timestamp.parse(fromMillis(millis)))).toBe(millis)
    }),
  )
})

test.each(['2026-05-01T17:00:00-05:00', '2026-05-01T22:00:00Z', '2026-05-02T00:00:00.000+02:00'])(
  'a request may give an instant as %s',
  (iso) => {
    expect(timestampInput.parse(iso)).toEqual({ _seconds: 1_777_672_800, _nanoseconds: 0 })
  },
)

test('a request may give an instant in the form of the responses', () => {
  expect(timestampInput.parse({ _seconds: 5, _nanoseconds: 6 })).toEqual({ _seconds: 5, _nanoseconds: 6 })
})

test('both forms of an instant are parsed as the same', () => {
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
])('rejects a request that gives an instant as %s', (_, value) => {
  expect(z.safeParse(timestampInput, value).success).toBe(false)
})
