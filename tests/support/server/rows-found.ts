import { useTable } from '@tanstack/react-table'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Column, ListRow } from '#app/ui/table/column.ts'
import type { ListState } from '#app/ui/list/list-state.ts'
import { inOrder } from '#app/ui/table/row-texts.ts'
import { columnDefs, tableOptions } from '#app/ui/table/table-features.ts'

type Asked = Partial<Pick<ListState, 'q' | 'sort' | 'filters'>>

/** The rows that a list shows, in order. */
export function rowsFound<R extends ListRow>(
  rows: readonly R[],
  columns: readonly Column<R>[],
  { sort = [], filters = {}, q = '' }: Asked,
): R[] {
  let found: R[] = []
  function Look() {
    const table = useTable(tableOptions({ filters, q, rows: inOrder(rows, columns, sort), columns, defs: columnDefs(columns) }))
    found = table.getRowModel().rows.map(({ original }) => original)
    return null
  }
  renderToStaticMarkup(createElement(Look))
  return found
}
