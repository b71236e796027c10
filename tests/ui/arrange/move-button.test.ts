import { expect, test } from 'vitest'
import { moved } from '#app/ui/arrange/move-button.tsx'

test.each([
  ['a', 2, 'bca'],
  ['c', 0, 'cab'],
  ['b', 1, 'abc'],
  ['a', -3, 'abc'],
  ['b', 99, 'acb'],
])('%s moved to place %i gives %s', (id, to, expected) => {
  expect(moved(['a', 'b', 'c'], id, to).join('')).toBe(expected)
})
