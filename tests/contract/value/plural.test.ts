import { expect, test } from 'vitest'
import { plural } from '#contract/value/plural.ts'

test('only one is singular', () => {
  expect([0, 0.5, 1, 2, 1200].map((count) => plural(count, 'entry', 'entries'))).toEqual([
    '0 entries',
    '0.5 entries',
    '1 entry',
    '2 entries',
    '1,200 entries',
  ])
})
