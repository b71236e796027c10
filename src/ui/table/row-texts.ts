import { sortText } from '#app/ui/sort-text.ts'
import type { Sort } from '#app/ui/list/list-state.ts'
import { searchText } from '#app/ui/table/search-text.ts'
import { textOf, type Column } from './column.ts'

/**
 * The rows in this order; empty values come last in both directions. The table gets them sorted and
 * only filters, so that a keystroke in the search sorts nothing.
 */
export function inOrder<R extends object>(rows: readonly R[], columns: readonly Column<R>[], sort: readonly Sort[]): readonly R[] {
  const orders = sort.flatMap(({ id, desc }) => {
    const column = columns.find((one) => one.id === id)
    return column ? [{ keyOf: sortKeys(column), direction: desc ? -1 : 1 }] : []
  })
  if (orders.length === 0) return rows
  return rows.toSorted((a, b) => {
    for (const { keyOf, direction } of orders) {
      const one = keyOf(a)
      const other = keyOf(b)
      if (one === other) continue
      if (one === undefined) return 1
      if (other === undefined) return -1
      return one < other ? -direction : direction
    }
    return 0
  })
}

/** The sort key of a row in a column; undefined if empty. */
function sortKeys<R extends object>(column: Column<R>): (row: R) => string | number | undefined {
  const known = remembered<R, string | number | undefined>(column, 'sort')
  const { order = (row: R) => textOf(column, row) } = column
  return (row) => {
    if (known.has(row)) return known.get(row)
    const value = column.value(row)
    const isText = typeof value === 'string'
    const key = typeof value === 'boolean' ? Number(!value) : isText && value !== '' ? sortText(order(row)) : value
    known.set(row, key === null || key === '' ? undefined : key)
    return known.get(row)
  }
}

/** All searchable text of a row, folded and cached. */
export function searchTexts<R extends object>(columns: readonly Column<R>[]): (row: R) => string {
  const known = remembered<R, string>(columns, 'search')
  const searched = columns.filter(({ searched, filter }) => searched ?? filter?.kind !== 'date')
  return (row) => {
    let text = known.get(row)
    if (text === undefined) {
      // Columns are separated by a line break, which no search contains, so no match spans two
      // columns.
      text = searchText(searched.map((column) => textOf(column, row)).join('\n'))
      known.set(row, text)
    }
    return text
  }
}

const memories = {
  sort: new WeakMap<object, WeakMap<object, unknown>>(),
  search: new WeakMap<object, WeakMap<object, unknown>>(),
  height: new WeakMap<object, WeakMap<object, unknown>>(),
}

/**
 * A cache by row for a column or set of columns; entries are dropped with the row or the columns.
 */
export function remembered<R extends object, T>(by: object, purpose: keyof typeof memories): WeakMap<R, T> {
  const memory = memories[purpose]
  let known = memory.get(by)
  if (!known) {
    known = new WeakMap()
    memory.set(by, known)
  }
  return known as WeakMap<R, T>
}
