import type { Choice } from '#app/ui/choices/choice.ts'
import { Tag } from '#app/ui/tag.tsx'
import { choiceColumn } from './choice-column.ts'
import type { Column } from './column.ts'

/** A status, as a tag in the color of its choice. */
export function statusColumn<R>(
  id: string,
  label: string,
  value: (row: R) => string | null,
  statuses: readonly Choice[],
  more: Omit<Column<R>, 'id' | 'label' | 'value' | 'filter' | 'render'>,
): Column<R> {
  const render = (row: R) => {
    const status = statuses.find((choice) => choice.value === value(row))
    return status && <Tag tone={status.tone ?? 'plain'}>{status.label}</Tag>
  }
  return choiceColumn(id, label, value, statuses, { isPill: true, render, ...more })
}
