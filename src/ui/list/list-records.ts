import { textOf, type Column } from '#app/ui/table/column.ts'

/** Rows as flat records keyed by column label, for CSV. Numbers stay numbers. */
export function listRecords<R>(rows: readonly R[], columns: readonly Column<R>[]): Record<string, string | number | null>[] {
  return rows.map((row) => Object.fromEntries(columns.map((column) => [column.label, cellOf(column, row)])))
}

function cellOf<R>(column: Column<R>, row: R): string | number | null {
  if (column.csv) return column.csv(row)
  const value = column.value(row)
  return typeof value === 'number' && !column.text ? value : textOf(column, row)
}
