import { expect, test } from 'vitest'
import { formatShortRange } from '#contract/format-short.ts'
import { fromMillis } from '#contract/timestamp.ts'

const at = (iso: string) => fromMillis(Date.parse(iso))

test('a registration window says its year once', () => {
  expect(formatShortRange(at('2026-11-20T15:00:00Z'), at('2026-12-04T23:30:00Z'), 'America/Chicago')).toEqual([
    'Nov 20, 9 AM CST',
    'to Dec 4, 2026, 5:30 PM CST',
  ])
})

test('a window over New Year, as the zone of the event has it, says both years', () => {
  expect(formatShortRange(at('2026-12-20T15:00:00Z'), at('2027-01-05T23:00:00Z'), 'America/Chicago')).toEqual([
    'Dec 20, 2026, 9 AM CST',
    'to Jan 5, 2027, 5 PM CST',
  ])
  expect(formatShortRange(at('2026-12-20T15:00:00Z'), at('2027-01-01T05:00:00Z'), 'America/Chicago')[0]).toBe('Dec 20, 9 AM CST')
})
