import { Table } from '@mantine/core'
import type { Column } from './column.ts'
import { gridRoles } from './grid-roles.ts'
import styles from './table.module.css'

interface TotalsProps<R> {
  rows: readonly R[]
  columns: readonly Column<R>[]
  hasBox: boolean
  hasThumbnails: boolean
  hasActions: boolean
}

/**
 * Totals of all shown rows, always visible below the table. They include rows that the figures above the list leave out,
 * such as canceled ones.
 */
export function TableTotals<R>({ rows, columns, hasBox, hasThumbnails, hasActions }: TotalsProps<R>) {
  const [, ...rest] = columns
  return (
    <Table.Tfoot {...gridRoles.rowGroup} className={styles.totals}>
      <Table.Tr {...gridRoles.row}>
        {hasBox && <Table.Td {...gridRoles.cell} className={styles.check} />}
        {hasThumbnails && <Table.Td {...gridRoles.cell} className={styles.picture} />}
        <Table.Th {...gridRoles.rowHeader} className={styles.title}>
          Total of rows shown
        </Table.Th>
        {rest.map(({ id, align, total }) => (
          <Table.Td key={id} {...gridRoles.cell} data-align={align}>
            {total?.(rows)}
          </Table.Td>
        ))}
        {hasActions && <Table.Td {...gridRoles.cell} />}
      </Table.Tr>
    </Table.Tfoot>
  )
}
