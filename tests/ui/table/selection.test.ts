import { expect, test } from 'vitest'
import { extendTo, nothingSelected, toggle, toggleAll } from '#app/ui/table/selection.ts'

const shown = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id }))
const chosen = ({ ids }: { ids: ReadonlySet<string> }) => [...ids].toSorted().join('')

test('shift selects everything from the last selected row, upward too', () => {
  expect(chosen(extendTo(toggle(nothingSelected, 'b'), 'd', shown))).toBe('bcd')
  expect(chosen(extendTo(toggle(nothingSelected, 'd'), 'b', shown))).toBe('bcd')
})

test('shift from a row that was just deselected deselects everything up to the other', () => {
  const all = toggleAll(nothingSelected, shown)

  const without = extendTo(toggle(all, 'b'), 'd', shown)

  expect(chosen(without)).toBe('ae')
})

test('a range follows the order on the screen', () => {
  const turned = shown.toReversed()

  expect(chosen(extendTo(toggle(nothingSelected, 'e'), 'd', turned))).toBe('de')
})

test('if the last selected row is filtered out, shift selects only the one row', () => {
  const selection = toggle(nothingSelected, 'a')

  expect(chosen(extendTo(selection, 'd', shown.slice(1)))).toBe('ad')
})

test('all matching rows are selected at once, in addition to those selected before', () => {
  const before = toggle(nothingSelected, 'z')

  const all = toggleAll(before, shown)

  expect(chosen(all)).toBe('abcdez')
  expect(chosen(toggleAll(all, shown))).toBe('z')
})
