import { Table } from '@mantine/core'
import { expect, test } from 'vitest'
import type { Column } from '#app/ui/table/column.ts'
import { TableTotals } from '#app/ui/table/table-totals.tsx'
import { markupOf } from '#tests/support/markup.tsx'

test('the total below a table says what it counts, and that it is of the rows shown', () => {
  const columns: Column<number>[] = [
    { id: 'name', label: 'Name', width: 10, value: String },
    {
      id: 'amount',
      label: 'Amount',
      width: 7,
      value: (amount) => amount,
      total: { label: 'Agreed', of: (rows) => `$${rows.reduce((sum, one) => sum + one, 0)}` },
    },
  ]

  const html = markupOf(
    <Table>
      <TableTotals rows={[40, 2]} columns={columns} hasBox={false} hasThumbnails={false} hasActions={false} />
    </Table>,
  )

  expect(html).toContain('Agreed, rows shown')
  expect(html).toContain('$42')
})

test('several totals stand in one line, each with what it counts', () => {
  const total = (id: string, sum: string): Column<number> => ({ id, label: id, value: Number, total: { label: id, of: () => sum } })
  const columns: Column<number>[] = [{ id: 'name', label: 'Name', value: String }, total('Average', '$21'), total('Paid', '')]

  const html = markupOf(
    <Table>
      <TableTotals rows={[40, 2]} columns={columns} hasBox={false} hasThumbnails={false} hasActions={false} />
    </Table>,
  ).replaceAll('<!-- -->', '')

  expect(html).toContain('Rows shown')
  expect(html).toMatch(/Average <b[^>]*>\$21<\/b>/)
  expect(html).not.toContain('Paid')
})
