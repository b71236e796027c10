import { expect, test } from 'vitest'
import { duesState } from '#app/features/people/list/dues.ts'
import { fromMillis } from '#contract/time/timestamp.ts'

const through = fromMillis(Date.parse('2026-06-30T12:00:00Z'))

test.each([
  ['2026-01-01T12:00:00Z', 'paid'],
  ['2026-06-05T12:00:00Z', 'soon'],
  // Late in the evening in Honolulu it is still the last paid day.
  ['2026-07-01T05:59:00Z', 'soon'],
  ['2026-07-01T06:01:00Z', 'lapsed'],
])('dues through June 30 are at %s: %s', (now, state) => {
  expect(duesState(through, Date.parse(now))).toBe(state)
})

test('where no dues are known nothing lapses', () => {
  expect(duesState(null, Date.parse('2026-07-01T12:00:00Z'))).toBe('none')
})
