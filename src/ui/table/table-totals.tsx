import { Box, Group, Table } from '@mantine/core'
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

/** The total of the shown rows, always visible below the table. */
export function TableTotals<R>({ rows, columns, hasBox, hasThumbnails, hasActions }: TotalsProps<R>) {
  const [, ...rest] = columns
  const totals = rest.flatMap(({ total }) => total ?? [])
  const [first] = totals
  // Several don't fit below their columns, each with what it counts.
  const isLine = totals.length > 1
  return (
    <Table.Tfoot {...gridRoles.rowGroup} className={styles.totals}>
      <Table.Tr {...gridRoles.row} aria-rowindex={rows.length + 2}>
        {hasBox && <Table.Td {...gridRoles.cell} className={styles.check} />}
        {hasThumbnails && <Table.Td {...gridRoles.cell} className={styles.picture} />}
        <Table.Th {...gridRoles.rowHeader} className={styles.title}>
          {isLine ? 'Rows shown' : `${first?.label}, rows shown`}
        </Table.Th>
        {isLine && (
          <Table.Td {...gridRoles.cell} c="dimmed" fw={400} aria-colspan={rest.length} style={{ gridColumn: `span ${rest.length}` }}>
            <Group gap="1.5rem" wrap="nowrap">
              {totals.map(({ label, of }) => {
                const sum = of(rows)
                return (
                  sum !== '' && (
                    <span key={label}>
                      {label}{' '}
                      <Box component="b" c="var(--ink)" fw={600}>
                        {sum}
                      </Box>
                    </span>
                  )
                )
              })}
            </Group>
          </Table.Td>
        )}
        {!isLine &&
          rest.map(({ id, align, total }) => (
            <Table.Td key={id} {...gridRoles.cell} data-align={align}>
              {total?.of(rows)}
            </Table.Td>
          ))}
        {hasActions && <Table.Td {...gridRoles.cell} className={styles.action} />}
      </Table.Tr>
    </Table.Tfoot>
  )
}
