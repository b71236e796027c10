import { expect, test } from 'vitest'
import { visibleRange } from '#app/ui/list/visible-range.ts'

test('of 10,000 rows only those around what is seen are drawn', () => {
  const { first, last } = visibleRange({ top: -48_000, seenFrom: 0, seenTo: 800, lineHeight: 48, lines: 10_000 })

  expect(first).toBeLessThanOrEqual(1_000)
  expect(last).toBeGreaterThanOrEqual(1_017)
  expect(last - first).toBeLessThan(50)
})

test('at its ends a list draws nothing that is not there', () => {
  expect(visibleRange({ top: 300, seenFrom: 0, seenTo: 800, lineHeight: 48, lines: 5 })).toEqual({ first: 0, last: 5 })
  expect(visibleRange({ top: -900, seenFrom: 0, seenTo: 800, lineHeight: 48, lines: 5 }).last).toBe(5)
})
