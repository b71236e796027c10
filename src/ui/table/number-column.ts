import type { Column } from './column.ts'

/** A number that is filtered by a range. */
export function numberColumn<R>(
  id: string,
  label: string,
  value: (row: R) => number | null,
  more: Omit<Column<R>, 'id' | 'label' | 'value' | 'align' | 'filter'> = {},
): Column<R> {
  return { id, label, align: 'end', value, filter: { kind: 'range' }, ...more }
}
