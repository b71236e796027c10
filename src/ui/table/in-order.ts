import type { Sort } from '#app/ui/list/list-state.ts'
import type { Column } from './column.ts'
import { sortKeys } from './row-texts.ts'

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
