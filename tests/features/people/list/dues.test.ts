import { expect, test } from 'vitest'
import { duesState } from '#app/features/people/list/dues.ts'
import { fromMillis } from '#contract/time/timestamp.ts'

const noon = (day: string) => fromMillis(Date.parse(`${day}T12:00:00Z`))

test.each([
  ['2026-06-30', '2026-01-01T12:00:00Z', 'paid'],
  ['2026-06-30', '2026-06-05T12:00:00Z', 'soon'],
  // Midnight in Chicago, in summer and in winter.
  ['2026-06-30', '2026-07-01T04:59:00Z', 'soon'],
  ['2026-06-30', '2026-07-01T05:01:00Z', 'lapsed'],
  ['2026-12-31', '2027-01-01T05:59:00Z', 'soon'],
  ['2026-12-31', '2027-01-01T06:01:00Z', 'lapsed'],
])('dues through %s are at %s: %s', (through, now, state) => {
  expect(duesState(noon(through), Date.parse(now))).toBe(state)
})

test('where no dues are known nothing lapses', () => {
  expect(duesState(null, Date.parse('2026-07-01T12:00:00Z'))).toBe('none')
})
