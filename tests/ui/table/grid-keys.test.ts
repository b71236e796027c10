import { expect, test } from 'vitest'
import { isForRow, nextIndex } from '#app/ui/table/grid-keys.ts'

const table = { count: 100, lanes: 1, page: 10 }
const cards = { count: 100, lanes: 3, page: 10 }

test('arrows go from row to row and stop at the ends', () => {
  expect(nextIndex('ArrowDown', 4, table)).toBe(5)
  expect(nextIndex('ArrowUp', 0, table)).toBe(0)
  expect(nextIndex('ArrowDown', 99, table)).toBe(99)
  expect([nextIndex('Home', 50, table), nextIndex('End', 50, table)]).toEqual([0, 99])
  expect(nextIndex('PageDown', 4, table)).toBe(14)
})

test('among cards, down goes to the card below and right to the next one', () => {
  expect(nextIndex('ArrowDown', 4, cards)).toBe(7)
  expect(nextIndex('ArrowRight', 4, cards)).toBe(5)
  expect(nextIndex('ArrowRight', 4, table)).toBeNull()
})

test('other keys do not move, nor does any key in an empty list', () => {
  expect(nextIndex('x', 4, table)).toBeNull()
  expect(nextIndex('ArrowDown', 0, { ...table, count: 0 })).toBeNull()
})

test('a key on a row or on a link in it is for the row, but Enter opens the link', () => {
  const row = { tagName: 'TR', hasAttribute: () => true }
  const inRow = (tagName: string) => ({ tagName, hasAttribute: () => false })

  expect([isForRow(row, 'ArrowDown'), isForRow(row, 'Enter')]).toEqual([true, true])
  expect([isForRow(inRow('A'), 'ArrowDown'), isForRow(inRow('A'), ' '), isForRow(inRow('A'), 'Enter')]).toEqual([true, true, false])
  expect(isForRow(inRow('BUTTON'), 'ArrowDown')).toBe(false)
})
