import type { ImportColumn } from '#contract/spreadsheet/columns.ts'
import type { ImportReport } from '#contract/import/schema.ts'
import type { Table } from './parse-csv.ts'

/** The column with the errors, which an import ignores. */
export const errorColumn = 'Problem'

/** The skipped rows as they were in the file, each with its errors, to fix and import again. */
export function failedRows(
  { header, rows, sheetRows }: Table,
  { errors }: Pick<ImportReport, 'errors'>,
  columns: readonly ImportColumn[],
): Record<string, string>[] {
  const numbers = [...new Set(errors.map(({ row }) => row))].toSorted((a, b) => a - b)
  return numbers.map((number) => {
    const cells = header.map((column, place) => [column, rows[number - 1]?.[place] ?? ''] as const)
    const wrong = errors.flatMap((error) => (error.row === number ? messageOf(error, { columns, sheetRows }) : []))
    return Object.fromEntries([...cells, [errorColumn, wrong.join(' ')]])
  })
}

type RowError = ImportReport['errors'][number]

/** An error with the name of its column and, if two rows are for the same record, the other row's number in the spreadsheet. */
export function messageOf(
  { field, message, first_row: first }: RowError,
  { columns, sheetRows }: { columns: readonly ImportColumn[]; sheetRows: readonly number[] },
): string {
  const column = columns.find(({ name }) => name === field)?.label ?? field
  const other = first === undefined ? '' : ` The other is row ${sheetRows[first - 1]}.`
  return `${column ? `${column}: ` : ''}${message}${other}`
}
