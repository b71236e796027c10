import '@mantine/core/styles/Table.layer.css'
import { Box, Table, Text } from '@mantine/core'
import type { ImportColumn } from '#contract/spreadsheet/columns.ts'
import type { ImportReport } from '#contract/import/schema.ts'
import { columnOf, messageOf } from './failed-rows.ts'

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
      <Table verticalSpacing="xs" horizontalSpacing="sm" bg="var(--sheet)" aria-label="Rows with errors">
        <Table.Thead>
          <Table.Tr>
            {['Row', 'Column', 'Value', 'What is wrong'].map((name) => (
              <Table.Th key={name} scope="col">
                {name}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {numbers.flatMap((row) =>
            errors
              .filter((error) => error.row === row)
              .map((error, index, ofRow) => {
                const value = error.field === null ? undefined : rows[row - 1]?.[error.field]
                return (
                  <Table.Tr key={`${row} ${error.field} ${error.message}`}>
                    {index === 0 && (
                      <Table.Th scope="rowgroup" rowSpan={ofRow.length} ta="end" style={{ verticalAlign: 'top' }}>
                        {sheetRows[row - 1]}
                      </Table.Th>
                    )}
                    <Table.Td>{columnOf(error, columns)}</Table.Td>
                    <Table.Td>
                      {value && (
                        <Text span inherit c="var(--alarm)" fw={600} style={{ overflowWrap: 'anywhere' }}>
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
