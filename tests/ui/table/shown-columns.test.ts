import { expect, test } from 'vitest'
import type { Column } from '#app/ui/table/column.ts'
import { shownColumns } from '#app/ui/table/shown-columns.ts'

const column = (id: string, hidden = false): Column<object> => ({ id, label: id, hidden, value: () => id })
const columns = [column('name'), column('city'), column('price', true), column('status')]
const shown = (asked: readonly string[] | null) => shownColumns(columns, asked).map(({ id }) => id)

test('until somebody chooses, the columns that are not hidden are shown', () => {
  expect(shown(null)).toEqual(['name', 'city', 'status'])
})

test('chosen columns are shown in the order chosen, after the one that names the row', () => {
  expect(shown(['status', 'price'])).toEqual(['name', 'status', 'price'])
  expect(shown(['name', 'price', 'city'])).toEqual(['name', 'price', 'city'])
})

test('a column that is no more is left out', () => {
  expect(shown(['gone', 'city'])).toEqual(['name', 'city'])
})
