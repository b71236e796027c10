import { formatLocalDateTime } from '#contract/time/format-time.ts'
import { dayHere } from '#contract/time/zoned-time.ts'
import type { Column } from './column.ts'

interface Options<R> extends Pick<Column<R>, 'hidden' | 'width' | 'filter'> {
  /** What stands where there is no instant, but not in the CSV file. */
  none?: string
}

/** An instant, shown in the viewer's time zone. */
export function instantColumn<R>(
  id: string,
  label: string,
  at: (row: R) => number | null,
  { none = '', ...more }: Options<R> = {},
): Column<R> {
  const format = (row: R) => {
    const millis = at(row)
    return millis === null ? null : formatLocalDateTime(millis)
  }
  const day = (row: R) => {
    const millis = at(row)
    return millis === null ? null : dayHere(millis)
  }
  return {
    id,
    label,
    width: 15.5,
    searched: false,
    value: at,
    text: (row) => format(row) ?? none,
    csv: format,
    filter: { kind: 'date', day },
    ...more,
  }
}
