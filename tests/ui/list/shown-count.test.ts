import { expect, test } from 'vitest'
import { shownCount } from '#app/ui/list/shown-count.ts'

test.each([
  [3, 5, 3],
  [5, 5, 5],
  [6, 5, 6],
  [7, 5, 5],
])('of %i items with room for %i, %i are shown: a single one is never folded away', (length, max, shown) => {
  expect(shownCount(length, max)).toBe(shown)
})
