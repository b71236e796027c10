import { expect, test } from 'vitest'
import { dollars } from '#contract/value/dollars.ts'

test('an amount has cents only if there are any', () => {
  expect([0, 1050, 1312.5, 0.05, -3, -0.5, 1049.999].map(dollars)).toEqual([
    '$0',
    '$1,050',
    '$1,312.50',
    '$0.05',
    '-$3',
    '-$0.50',
    '$1,050.00',
  ])
})
