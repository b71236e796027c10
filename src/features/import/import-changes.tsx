import { Box, Table } from '@mantine/core'
import { useState } from 'react'
import type { ImportColumn } from '#contract/spreadsheet/columns.ts'
import type { ImportReport } from '#contract/import/schema.ts'
import { formatDay } from '#contract/time/format-time.ts'
import { Button } from '#app/ui/button.tsx'
import { Folded } from '#app/ui/folded.tsx'
import { Tag } from '#app/ui/tag.tsx'

interface ImportChangesProps {
  report: ImportReport
  /** Named as in the portal. */
  fields: readonly ImportColumn[]
  /** Row numbers as the spreadsheet shows them. */
  sheetRows: readonly number[]
  isDone: boolean
}

const rowsAtOnce = 100

/** All changes, row by row: the fields of a record one below the other, and what a new one has in one line. */
export function ImportChanges({ report, fields, sheetRows, isDone }: ImportChangesProps) {
  const [count, setCount] = useState(rowsAtOnce)
  const changed = report.rows.filter(({ changes }) => changes.length > 0)
  // Without values from before, it is narrow enough for a phone.
  const isOnlyNew = changed.every(({ is_new: isNew }) => isNew)
  const columnOf = (field: string) => fields.find(({ name }) => name === field)
  const labelOf = (field: string) => columnOf(field)?.label ?? field
  const shown = (field: string, value: string) => (value === '' ? 'empty' : columnOf(field)?.isDay ? formatDay(value) : value)
  if (changed.length === 0) return null
  return (
    <Box w="100%">
      <Folded isInside startsOpen={!isDone} summary={isDone ? 'What changed' : 'What changes'}>
        {/* A scrollable area must be reachable by keyboard even when it holds no link. */}
        <Box component="section" style={{ overflowX: 'auto' }} tabIndex={0} aria-label="Changes">
          <Table miw={isOnlyNew ? 0 : '40rem'} verticalSpacing="xs" horizontalSpacing="sm" bg="var(--sheet)" aria-label="Changes">
            <Table.Thead>
              <Table.Tr>
                {['Row', 'Record', ...(isOnlyNew ? ['Values'] : ['Field', 'Before', 'After'])].map((name) => (
                  <Table.Th key={name} scope="col" ta={name === 'Row' ? 'end' : undefined}>
                    {name}
                  </Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody style={{ verticalAlign: 'top', overflowWrap: 'anywhere' }}>
              {changed.slice(0, count).flatMap(({ row, name, is_new: isNew, changes }) =>
                (isNew ? changes.slice(0, 1) : changes).map(({ field, from, to }, index) => (
                  <Table.Tr key={`${row} ${field}`}>
                    {index === 0 && (
                      <>
                        <Table.Th scope="rowgroup" rowSpan={isNew ? 1 : changes.length} ta="end">
                          {sheetRows[row - 1]}
                        </Table.Th>
                        <Table.Td rowSpan={isNew ? 1 : changes.length} fw={600} miw={isOnlyNew ? '6rem' : '10rem'}>
                          {name} {isNew && <Tag tone="go">New</Tag>}
                        </Table.Td>
                      </>
                    )}
                    {isNew ? (
                      <Table.Td colSpan={isOnlyNew ? 1 : 3}>
                        {changes
                          .filter((one) => one.field !== 'name')
                          .map((one) => `${labelOf(one.field)}: ${shown(one.field, one.to)}`)
                          .join(' · ')}
                      </Table.Td>
                    ) : (
                      <>
                        <Table.Td>{labelOf(field)}</Table.Td>
                        <Table.Td c="dimmed">{from === '' ? 'empty' : <del>{shown(field, from)}</del>}</Table.Td>
                        <Table.Td {...(to === '' ? { c: 'dimmed' } : { fw: 600 })}>{shown(field, to)}</Table.Td>
                      </>
                    )}
                  </Table.Tr>
                )),
              )}
            </Table.Tbody>
          </Table>
        </Box>
        {changed.length > count && (
          <Button onClick={() => setCount(count + rowsAtOnce)}>Show more ({(changed.length - count).toLocaleString('en-US')})</Button>
        )}
      </Folded>
    </Box>
  )
}
