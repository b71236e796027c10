import { Box, Table, Text } from '@mantine/core'
import type { ImportColumn } from '#contract/spreadsheet/columns.ts'
import type { ImportReport } from '#contract/import/schema.ts'
import type { Matching } from '#contract/spreadsheet/match-columns.ts'
import { columnName, type Table as SheetTable } from './parse-csv.ts'

interface RefusedRowsProps {
  errors: ImportReport['errors']
  columns: readonly ImportColumn[]
  /** As they were sent. */
  rows: readonly Record<string, string>[]
  /** Row numbers as the spreadsheet shows them. */
  sheetRows: readonly number[]
}

/** The rows with errors: each error with its column and value, a row's errors one below the other. */
export function RefusedRows({ errors, columns, rows, sheetRows }: RefusedRowsProps) {
  const numbers = [...new Set(errors.map(({ row }) => row))]
  return (
    // A scrollable area must be reachable by keyboard even when it holds no link.
    <Box component="section" w="100%" style={{ overflowX: 'auto' }} tabIndex={0} aria-label="Rows with errors">
      <Table miw="32rem" verticalSpacing="xs" horizontalSpacing="sm" bg="var(--sheet)" aria-label="Rows with errors">
        <Table.Thead>
          <Table.Tr>
            {['Row', 'Column', 'Value', errorColumn].map((name) => (
              <Table.Th key={name} scope="col" ta={name === 'Row' ? 'end' : undefined}>
                {name}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody style={{ verticalAlign: 'top' }}>
          {numbers.flatMap((row) =>
            errors
              .filter((error) => error.row === row)
              .map((error, index, ofRow) => {
                const value = error.field === null ? undefined : rows[row - 1]?.[error.field]
                return (
                  <Table.Tr key={`${row} ${error.field} ${error.message}`}>
                    {index === 0 && (
                      <Table.Th scope="rowgroup" rowSpan={ofRow.length} ta="end">
                        {sheetRows[row - 1]}
                      </Table.Th>
                    )}
                    <Table.Td>{columnOf(error, columns)}</Table.Td>
                    <Table.Td>
                      {value && (
                        <Text span inherit c="var(--alarm)" fw={600} lineClamp={3} style={{ overflowWrap: 'anywhere' }} title={value}>
                          {value}
                        </Text>
                      )}
                    </Table.Td>
                    <Table.Td>{messageOf(error, sheetRows)}</Table.Td>
                  </Table.Tr>
                )
              }),
          )}
        </Table.Tbody>
      </Table>
    </Box>
  )
}

/** The column with the errors, which an import ignores. */
export const errorColumn = 'Problem'

interface MatchedTable {
  table: SheetTable
  matching: Matching
}

/** The skipped rows as they were in the file, each with its errors, to fix and import again. */
export function failedRows(
  file: MatchedTable,
  { errors }: Pick<ImportReport, 'errors'>,
  columns: readonly ImportColumn[],
): Record<string, string>[] {
  const numbers = [...new Set(errors.map(({ row }) => row))].toSorted((a, b) => a - b)
  const { rows, sheetRows } = file.table
  const names = distinctNames(file)
  return numbers.map((number) => {
    const cells = names.map((name, place) => [name, rows[number - 1]?.[place] ?? ''] as const)
    const wrong = errors
      .filter(({ row }) => row === number)
      .map((error) => [columnOf(error, columns), messageOf(error, sheetRows)].filter(Boolean).join(': '))
    return Object.fromEntries([...cells, [errorColumn, wrong.join(' ')]])
  })
}

/** Of several columns with one name, the imported one keeps it, or else the first; the others get their place. */
function distinctNames({ table, matching }: MatchedTable): string[] {
  const names = table.header.map((_name, place) => columnName(table, place))
  return names.map((name, place) => {
    const same = [...names.keys()].filter((other) => names[other] === name)
    const main = same.find((other) => matching[other] !== null) ?? same[0]
    return place === main ? name : `${name} (${place + 1})`
  })
}

type RowError = ImportReport['errors'][number]

/** The name of the column with the error; empty if it is about the whole row. */
export function columnOf({ field }: RowError, columns: readonly ImportColumn[]): string {
  return columns.find(({ name }) => name === field)?.label ?? field ?? ''
}

/** What is wrong and, if two rows are for the same record, the other row's number in the spreadsheet. */
export function messageOf({ message, first_row: first }: RowError, sheetRows: readonly number[]): string {
  return first === undefined ? message : `${message} The other is row ${sheetRows[first - 1]}.`
}
