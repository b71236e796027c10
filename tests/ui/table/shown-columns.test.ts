import { expect, test } from 'vitest'
import type { Column } from '#app/ui/table/column.ts'
import { shownColumns } from '#app/ui/table/shown-columns.ts'

const column = (id: string, hidden = false): Column<object> => ({ id, label: id, hidden, value: () => id })
const columns = [column('name'), column('city'), column('price', true), column('status')]
const shown = (asked: readonly string[] | null) => shownColumns(columns, asked).map(({ id }) => id)

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
