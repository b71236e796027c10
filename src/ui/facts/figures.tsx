import { Table, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './figures.module.css'

interface FigureRow {
  key: string
  label: string
  /** Smaller, beside the label. */
  detail?: ReactNode
  /** One for each column; of several, the first ones. */
  cells: readonly ReactNode[]
  /** The sum of the others. */
  isTotal?: boolean
  /** Its last cell calls for attention. */
  isOut?: boolean
}

interface FiguresProps {
  caption: string
  /** What the rows are about. */
  about: string
  columns: readonly string[]
  rows: readonly FigureRow[]
  /** Figures are at the end of their columns, words at the start. */
  align?: 'start' | 'end'
}

/** A table of figures; with large text it becomes a list. */
export function Figures({ caption, about, columns, rows, align = 'end' }: FiguresProps) {
  return (
    <div style={{ containerType: 'inline-size' }}>
      <Table
        className={styles.figures}
        data-align={align}
        borderColor="var(--line)"
        captionSide="top"
        tabularNums
        verticalSpacing="0.25rem"
        horizontalSpacing="0.375rem"
        maw="40rem"
        fz="md"
      >
        <Table.Caption ta="start" mb={0} pb="0.375rem">
          {caption}
        </Table.Caption>
        <Table.Thead c="dimmed">
          <Table.Tr>
            <Table.Th scope="col" fz="sm" fw={400}>
              {about}
            </Table.Th>
            {columns.map((label) => (
              <Table.Th key={label} scope="col" fz="sm" fw={400}>
                {label}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map(({ key, label, detail, cells, isTotal = false, isOut = false }) => (
            <Table.Tr key={key} data-total={isTotal} {...(isTotal && { fw: 600 })}>
              <Table.Th scope="row" fw="inherit">
                {label}{' '}
                <Text span inherit c="dimmed" fz="sm">
                  {detail}
                </Text>
              </Table.Th>
              {columns.map((column, index) => (
                <Table.Td key={column} data-label={column} {...(isOut && index === columns.length - 1 && { c: 'var(--alarm)', fw: 600 })}>
                  {cells[index]}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  )
}
