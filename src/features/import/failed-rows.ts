import type { ImportReport } from '#contract/import.ts'
import type { Table } from './parse-csv.ts'

/** The rows that were left out, as they stood in the file, with what is wrong with them: to be mended and imported again. */
export function failedRows({ header, rows }: Table, { errors }: Pick<ImportReport, 'errors'>): Record<string, string>[] {
  const numbers = [...new Set(errors.map(({ row }) => row))].toSorted((a, b) => a - b)
  return numbers.map((number) => {
    const cells = header.map((column, place) => [column, rows[number - 1]?.[place] ?? ''] as const)
    const wrong = errors.flatMap(({ row, message }) => (row === number ? message : []))
    return Object.fromEntries([...cells, ['What is wrong', wrong.join(' ')]])
  })
}
