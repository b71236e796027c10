import type { ImportColumn } from '#contract/import/columns.ts'
import type { ImportReport } from '#contract/import/schema.ts'
import type { Table } from './parse-csv.ts'

/** The column that names the errors: of no use to an import. */
export const errorColumn = 'Problem'

/** The rows that were left out, as they stood in the file, with what is wrong with them: to be fixed and imported again. */
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

/** What is wrong, with the name of its column and, where two rows mean the same, the number that the spreadsheet shows for the other. */
export function messageOf(
  { field, message, first_row: first }: RowError,
  { columns, sheetRows }: { columns: readonly ImportColumn[]; sheetRows: readonly number[] },
): string {
  const column = columns.find(({ name }) => name === field)?.label ?? field
  const other = first === undefined ? '' : ` The other is row ${sheetRows[first - 1]}.`
  return `${column ? `${column}: ` : ''}${message}${other}`
}
