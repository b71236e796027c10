import { expect, test } from 'vitest'
import { formatUtcDateRange } from '#contract/date-range.ts'
import { fromMillis } from '#contract/timestamp.ts'

const on = (day: string) => fromMillis(Date.parse(`${day}T12:00:00Z`))

test.each([
  ['2027-02-04', '2027-02-27', 'February 4–27, 2027'],
  ['2027-05-28', '2027-06-06', 'May 28 – June 6, 2027'],
  ['2026-12-28', '2027-01-03', 'December 28, 2026 – January 3, 2027'],
  ['2027-02-04', '2027-02-04', 'February 4, 2027'],
])('from %s to %s says nothing twice: %s', (from, to, said) => {
  expect(formatUtcDateRange(on(from), on(to))).toBe(said)
})
