import { expect, test, vi } from 'vitest'
import type { Column, ListRow } from '#app/ui/table/column.ts'
import { TableGrid } from '#app/ui/table/table-grid.tsx'
import { markupOf } from '#tests/support/markup.tsx'

const name: Column<ListRow> = { id: 'name', label: 'Name', value: ({ id }) => id }
const amount: Column<ListRow> = { ...name, id: 'amount', label: 'Amount', total: { label: 'Paid', of: () => '$42' } }

test.each([
  ['cards', [name], ['1', '2']],
  ['table', [name], ['1', '2', '3']],
  ['table', [name, amount], ['1', '2', '3', '4']],
] as const)('as %s, a list counts its rows, and its head and its total where they are shown', (layout, columns, indexes) => {
  vi.stubGlobal('innerWidth', 1200)
  vi.stubGlobal('innerHeight', 800)
  const html = markupOf(
    <TableGrid
      label="Homes"
      rows={[{ id: 'Oak' }, { id: 'Elm' }]}
      rem={16}
      rowHeight={44}
      density="compact"
      sort={[]}
      onSort={() => undefined}
      selection={{ ids: new Set(), anchor: null }}
      onSelect={undefined}
      onOpen={undefined}
      thumbnail={undefined}
      rowAction={undefined}
      {...{ layout, columns }}
    />,
  )

  expect(html).toContain(`aria-rowcount="${indexes.length}"`)
  expect([...html.matchAll(/aria-rowindex="(\d+)"/g)].map(([, index]) => index)).toEqual(indexes)
})
