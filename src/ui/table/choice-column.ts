import type { Choice } from '#app/ui/choices/choice.ts'
import type { Column } from './column.ts'

/** A column that is filtered by choosing among its values; shows the labels of `options` unless `text` or `render` is given. */
export function choiceColumn<R>(
  id: string,
  label: string,
  value: (row: R) => string | null,
  options: readonly Choice[],
  more: Omit<Column<R>, 'id' | 'label' | 'value' | 'filter'> = {},
): Column<R> {
  return { id, label, value, filter: { kind: 'choice', options }, ...more }
}
