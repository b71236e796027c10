import type { Column } from './column.ts'

export function yesNoColumn<R>(
  id: string,
  label: string,
  value: (row: R) => boolean,
  more: Pick<Column<R>, 'hidden' | 'width'> = {},
): Column<R> {
  return { id, label, width: 6, searched: false, value, filter: { kind: 'yesno' }, ...more }
}
