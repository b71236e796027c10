import { Table } from '@mantine/core'
import { expect, test } from 'vitest'
import { TableHead } from '#app/ui/table/table-head.tsx'
import { TableTotals } from '#app/ui/table/table-totals.tsx'
import { markupOf } from '#tests/support/markup.tsx'

const nothing = () => undefined

test('the column of row actions stays at the edge in the head and the totals, too', () => {
  const html = markupOf(
    <Table>
      <TableHead columns={[]} sort={[]} onSort={nothing} hasThumbnails={false} hasActions chosen={undefined} onChooseAll={nothing} />
      <TableTotals rows={[]} columns={[]} hasBox={false} hasThumbnails={false} hasActions />
    </Table>,
  )

  expect(html).toMatch(/<thead.*<th[^>]*class="[^"]*action/)
  expect(html).toMatch(/<tfoot.*<td[^>]*class="[^"]*action/)
})
