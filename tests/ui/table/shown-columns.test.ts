import { expect, test } from 'vitest'
import type { Column } from '#app/ui/table/column.ts'
import { shownColumns } from '#app/ui/table/shown-columns.ts'

const column = (id: string, hidden = false): Column<object> => ({ id, label: id, hidden, value: () => id })
const columns = [column('name'), column('city'), column('price', true), column('status')]
const shown = (asked: readonly string[] | null) => shownColumns(columns, asked, 'table').map(({ id }) => id)

test('by default, the columns that are not hidden are shown', () => {
  expect(shown(null)).toEqual(['name', 'city', 'status'])
})

test('selected columns are shown in the selected order, after the one that names the row', () => {
  expect(shown(['status', 'price'])).toEqual(['name', 'status', 'price'])
  expect(shown(['name', 'price', 'city'])).toEqual(['name', 'price', 'city'])
})

test('a column that no longer exists is ignored', () => {
  expect(shown(['gone', 'city'])).toEqual(['name', 'city'])
})

test('cards show the columns that have a place on them, even one that the table hides, until others are chosen', () => {
  const placed: Column<object>[] = columns.map((one) => (one.id === 'price' || one.id === 'status' ? { ...one, card: 'note' } : one))
  const onCards = (asked: readonly string[] | null) => shownColumns(placed, asked, 'cards').map(({ id }) => id)

  expect(onCards(null)).toEqual(['name', 'price', 'status'])
  expect(onCards(['city'])).toEqual(['name', 'city'])
  expect(shownColumns(placed, null, 'table').map(({ id }) => id)).toEqual(['name', 'city', 'status'])
  expect(shownColumns(columns, null, 'cards').map(({ id }) => id)).toEqual(['name', 'city', 'status'])
})
